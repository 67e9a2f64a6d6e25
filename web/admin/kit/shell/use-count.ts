import type { Tone } from '#web/ui/badge.tsx'
import { useExceptionsCount } from '#web/admin/money/payments/exceptions-watch.ts'
import { useToday } from '#web/admin/sales-analytics/today/following.ts'
import { counts, type CountName } from './counts.ts'

/** A number beside an entry of the menu, with its text for screen readers. */
export type Count = { count: number; of: string; tone: Tone }

/** Returns the sum of these counts; null if nothing is to be done (rules: back-office menu). */
export function useCount(names: readonly CountName[]): Count | null {
  const today = useToday(({ today }) => today)
  const toLookAt = useExceptionsCount(({ count }) => count)
  const open = names
    .map((name) => ({ ...counts[name], count: name === 'toLookAt' ? toLookAt : (today?.[name] ?? 0) }))
    .filter(({ count }) => count > 0)
  const [first, ...rest] = open
  if (!first) return null
  if (rest.length === 0) return first
  const tone = open.some(({ tone }) => tone === 'bad') ? 'bad' : 'busy'
  return { count: open.reduce((sum, { count }) => sum + count, 0), of: 'to do', tone }
}
