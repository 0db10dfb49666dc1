/** A small repeatable generator (mulberry32): the same seed always gives the same story. */
export interface Random {
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <const Items extends readonly [unknown, ...unknown[]]>(items: Items) => Items[number]
}

export const createRandom = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  next()
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
