function low(hand, trick, deal)
    if deal.trumps == nil then
        return { hand[99].rank }
    end
end
