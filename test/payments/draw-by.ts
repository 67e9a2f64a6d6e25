export type Draw = (under: number) => number

/**
 * Returns a generator of whole numbers from 0 to below `under`. The same seed always gives the same numbers (the
 * generator mulberry32).
 */
export function drawBy(seed: number): Draw {
  let state = seed
  return (under) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * under)
  }
}
