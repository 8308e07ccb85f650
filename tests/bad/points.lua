function points(seat, deal) return seat end
