import { endlessParts } from '#test/hostile/markdown.ts'
import { htmlOf } from '#shop/content/pages/markdown.server.ts'
import { lineOf, spreadOf } from './spread.ts'

/**
 * `node bench/markdown.ts`: measures the server's processor time for texts that repeat one character, for which slow
 * parsers need minutes.
 */
const SIGNS = 40_000
const WITHIN_MS = 5_000
const ROUNDS = 3

for (const part of endlessParts) {
  const measured = spreadOf(Array.from({ length: ROUNDS }, () => processorMsOf(part.repeat(SIGNS / part.length))))
  const isMet = measured.high <= WITHIN_MS
  if (!isMet) process.exitCode = 1
  console.log(lineOf({ name: JSON.stringify(part), measured, wanted: `≤ ${WITHIN_MS}`, isMet, unit: 'ms' }))
}

function processorMsOf(text: string): number {
  const before = process.threadCpuUsage()
  htmlOf(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
