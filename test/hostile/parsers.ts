import type { Parsed } from '#shop/uploads/parser.ts'

/** Parsers that misbehave, for a child process to run. */
export const echo = (file: Uint8Array, sign: string): Parsed<string, string> => ({
  answer: sign,
  list: [...new TextDecoder().decode(file)],
})

export function endless(): Parsed<null> {
  for (;;);
}

/** Memory that V8 doesn't count as its heap. */
export function greedyForBytes(): Parsed<null> {
  const kept: Uint8Array[] = []
  for (;;) kept.push(new Uint8Array(10_000_000).fill(1))
}

/** V8 ends the process when an array grows beyond what it can hold. */
export function greedyForCells(): Parsed<null> {
  const row: null[] = []
  for (;;) row.push(null)
}

export function tooDeep(): Parsed<null> {
  return tooDeep()
}

export const dying = (): Parsed<null> => process.abort()

export const failing = (): Promise<Parsed<null>> => Promise.reject(new Error('a fault of ours'))
