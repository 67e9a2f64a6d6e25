import type { LineKind } from './line-kind.ts'
import type { StatementLine } from './read-lines.ts'

/**
 * A credit as it is kept. `fingerprint` is the same whenever the same line is read again; `twin` counts the credits of its
 * file with its day, sum and balance up to it, since another format's lines have these in common with it.
 */
export type KeptLine = StatementLine & { kind: LineKind; fingerprint: string; twin: number }

/**
 * Gives each credit what it is known again by: account, day, sum, narration, reference and balance; identical ones of a file
 * are numbered. `hash` makes a short text of a long one (rules: lines once).
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
