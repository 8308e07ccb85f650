#!/bin/sh
# What an obligation costs in Lua, beside the same obligation as data: instructions a decision of
# whist with one obligation more (or, where suits are followed, with that one in its place), of each
# pair, and how many decisions the one in Lua makes in a second of the processor. The two play the
# same games, which is tried first: else their decisions would differ.
#
#   tests/benchmark/obligations.sh build/eldest
#
# Fails if one plays otherwise in Lua than as data.
set -eu

program=$(realpath "$1")
measure=$(dirname "$(realpath "$0")")/instructions.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

write() { # NAME OBLIGATION [MORE]: a ruleset of that obligation
    mkdir -p "$folder/$1"
    {
        printf '%s\n' 'eldest: 1' "name: $1" 'summary: One obligation more than whist.' 'players: 4' \
            'sides: across' 'pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}' \
            'counts: {hearts: [H]}' 'deal:' '  hands: {deal: all}' \
            '  trump card: {turn-up: last dealt, names: trumps}' \
            'score: {odd tricks: {to: each side, points: tricks - 6, if: tricks > 6}}' \
            'match: {target: 5}' 'play:' '  obligations:' "    extra: $2" "${3:-}"
    } >"$folder/$1/$1.yaml"
}

hook() { # NAME: the function on standard input is its obligation
    cat >"$folder/$1/$1.lua"
    printf 'hooks: %s.lua\n' "$1" >>"$folder/$1/$1.yaml"
}

no_follow='    follow suit: ~'
broken='remember: {broken: {starts: false, until: deal}}
during: {hearts: {at: card, falls: [H], note: {broken: true}}}'

write fixed-as-data '{when: leading, avoid: {cards: [9]}}'
write fixed '{when: leading, hook: no_nine}'
hook fixed <<'LUA'
function no_nine(hand, trick, deal)
  local cards = {}
  for _, card in ipairs(hand) do
    if card.rank ~= "9" then cards[#cards + 1] = card end
  end
  return cards
end
LUA

write led-suit-as-data '{when: following, play: [led, trumps]}' "$no_follow"
write led-suit '{when: following, hook: follow_or_trump}' "$no_follow"
hook led-suit <<'LUA'
function follow_or_trump(hand, trick, deal)
  local cards, led = {}, trick[1].suit
  for _, card in ipairs(hand) do
    if card.suit == led or card.suit == deal.trumps then table.insert(cards, card) end
  end
  return cards
end
LUA

write follow-suit-as-data '{when: following, play: led}' "$no_follow"
write follow-suit '{when: following, hook: follow}' "$no_follow"
hook follow-suit <<'LUA'
function follow(hand, trick, deal)
  local cards, led = {}, trick[1].suit
  for _, card in ipairs(hand) do
    if card.suit == led then table.insert(cards, card) end
  end
  return cards
end
LUA

write trick-number-as-data '{trick: 1, avoid: {cards: [A]}}'
write trick-number '{hook: no_ace}'
hook trick-number <<'LUA'
function no_ace(hand, trick, deal)
  local cards = {}
  for i = 1, #hand do
    if hand[i].rank ~= "A" then cards[#cards + 1] = hand[i] end
  end
  if deal.trick == 1 then return cards end
end
LUA

write memory-as-data '{when: leading, avoid: {cards: [H]}, if: not broken}' "$broken"
write memory '{when: leading, hook: no_heart}' "$broken"
hook memory <<'LUA'
function no_heart(hand, trick, deal)
  if deal.broken then return nil end
  local cards = {}
  for _, card in ipairs(hand) do
    if card.suit ~= "H" then cards[#cards + 1] = card end
  end
  return cards
end
LUA

write hand-size-as-data '{when: leading, avoid: trumps, if: hand_size - trick > 4}'
write hand-size '{when: leading, hook: no_trump}'
hook hand-size <<'LUA'
function no_trump(hand, trick, deal)
  local cards = {}
  if #hand <= 5 then return {} end
  for _, card in ipairs(hand) do
    if card.suit ~= deal.trumps then cards[#cards + 1] = card end
  end
  return cards
end
LUA

write hand-as-data '{when: leading, avoid: {cards: [H]}, if: held.hearts < 4}'
write hand '{when: leading, hook: few_hearts}'
hook hand <<'LUA'
function few_hearts(hand, trick, deal)
  local hearts, cards = 0, {}
  for _, card in ipairs(hand) do
    if card.suit == "H" then hearts = hearts + 1 else cards[#cards + 1] = card end
  end
  return hearts < 4 and cards or {}
end
LUA

write beat-as-data '{when: following, play: winning}'
write beat '{when: following, hook: beat_the_best}'
hook beat <<'LUA'
function beat_the_best(hand, trick, deal)
  local cards, best = {}, trick[1]
  for _, card in ipairs(trick) do
    if card.suit == best.suit and card.strength > best.strength
      or card.suit == deal.trumps and best.suit ~= deal.trumps then best = card end
  end
  for _, card in ipairs(hand) do
    if card.suit == best.suit and card.strength > best.strength
      or card.suit == deal.trumps and best.suit ~= deal.trumps then cards[#cards + 1] = card end
  end
  return cards
end
LUA

plays() { # NAME: what it comes to
    "$program" simulate "$folder/$1/$1.yaml" --games 300 --jobs 1 --seed 7 --json |
        sed 's/.*"decisions"/"decisions"/; s/"\(ruleset\|name\|obligations\|rules\)":[^,]*,//g'
}

failed=0
for pair in fixed led-suit trick-number memory hand-size follow-suit hand beat; do
    if [ "$(plays $pair)" != "$(plays $pair-as-data)" ]; then
        echo "$pair: plays otherwise than as data"
        failed=1
    fi
    "$measure" "$program" "$folder/$pair-as-data/$pair-as-data.yaml" "$folder/$pair/$pair.yaml" |
        awk -v pair=$pair -v pace="$("$program" bench "$folder/$pair/$pair.yaml" --time 300 | awk '{ print $2, $3, $4 }')" '
            { count[NR] = $2 }
            END {
                ratio = count[2] / count[1]
                printf "%-14s %6d as data, %6d in Lua, %5.2f of it; %s\n", pair, count[1],
                    count[2], ratio, pace
            }'
done
exit $failed
