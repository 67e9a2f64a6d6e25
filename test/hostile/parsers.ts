import { writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import type { Parsed } from '#shop/platform/uploads/parser.ts'

/** Parsers for a child process; most of them misbehave on purpose. */
export const echo = (file: Uint8Array, sign: string): Parsed<string, string> => ({
  answer: sign,
  list: [...new TextDecoder().decode(file)],
})

export function endless(): Parsed<null> {
  for (;;);
}

/** Writes its process id to a file and never exits. */
export function endlessFrom(_: Uint8Array, path: string): Parsed<null> {
  writeFileSync(path, String(process.pid))
  return endless()
}

export const ownPriority = (): Parsed<number> => ({ answer: getPriority(), list: [] })

export const shouted = (text: string): string => text.toUpperCase()

/** Allocates memory that V8 does not count as heap. */
export function greedyForBytes(): Parsed<null> {
  const kept: Uint8Array[] = []
  for (;;) kept.push(new Uint8Array(10_000_000).fill(1))
}

/** V8 stops the process if an array grows beyond its limit. */
export function greedyForCells(): Parsed<null> {
  const row: null[] = []
  for (;;) row.push(null)
}

export function tooDeep(): Parsed<null> {
  return tooDeep()
}

export const dying = (): Parsed<null> => process.abort()

export const failing = (): Promise<Parsed<null>> => Promise.reject(new Error('a fault of ours'))
