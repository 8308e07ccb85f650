function ninth(hand, trick, deal) return nil end
