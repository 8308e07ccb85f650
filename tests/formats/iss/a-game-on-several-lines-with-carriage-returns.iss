# kept by a club
(;
GM[Skat]PC[International Skat Server]CO[]SE[]ID[6]DT[]P0[Zoë]P1[Berta]P2[Cäsar]R0[]R1[]R2[]
MV[
w HA.CJ.DA.S9.D7.SJ.DJ.D8.D9.H7.HT.C8.CA.HK.H8.DQ.H9.ST.DT.C9.CQ.CK.SQ.S8.S7.DK.C7.SA.CT.HQ.SK.HJ
1 18 0 y 1 20 0 p 2 p 1 s w SK.HJ 1 D.HT.C8 0 DA 1 HJ 2 DK 1 H9 2 HQ 0 H7 2 CT 0 D9 1 C9 0 D8 1 DQ 2 CQ 1 ST 2 SQ 0 S9 1 DT 2 SA 0 CJ 0 DJ 1 H8 2 S8 0 SJ 1 CA 2 S7 0 HA 1 HK 2 CK 0 D7 1 SK 2 C7
]
R[d:1 loss v:-54 m:-2 bidok p:46 t:3 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0] ;)
