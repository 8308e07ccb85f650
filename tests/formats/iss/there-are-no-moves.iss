(;GM[Skat]PC[International Skat Server]CO[]SE[]ID[10]DT[]P0[Anton]P1[Berta]P2[Cäsar]R0[]R1[]R2[]MV[]R[passed] ;)
(;GM[Skat]PC[International Skat Server]CO[]SE[]ID[11]DT[]P0[Anton]P1[Berta]P2[Cäsar]R0[]R1[]R2[]MV[ ]R[passed] ;)
