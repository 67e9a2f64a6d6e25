import type { LineKind } from './line-kind.ts'
import type { StatementLine } from './read-lines.ts'

/**
 * A credit to be stored. Reading the same line again gives the same `fingerprint`. `twin` numbers the credits of a file
 * that have the same day, amount and balance, so that they can be compared with a file in another format.
 */
export type KeptLine = StatementLine & { kind: LineKind; fingerprint: string; twin: number }

/**
 * Adds fingerprints to credits, computed from account, day, amount, narration, reference and balance. Identical credits
 * of a file are numbered. `hash` shortens the text (rules: unique statement lines).
 */
export function numberLines(
  account: string,
  lines: readonly (StatementLine & { kind: LineKind })[],
  hash: (text: string) => string,
): KeptLine[] {
  const seen = new Map<string, number>()
  const next = (key: string): number => {
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count
  }
  return lines.map((each) => {
    const { day, amount, narration, reference, balance } = each
    const alike = JSON.stringify([account, day, amount, narration, reference, balance])
    const twin = next(JSON.stringify([day, amount, balance]))
    return { ...each, twin, fingerprint: hash(`${alike} ${next(alike)}`) }
  })
}
