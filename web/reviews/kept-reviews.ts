import { section } from '#web/state/persisted.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** What was written of a review and not sent, by its field. */
export type HalfWritten = Record<string, string>

const kept = section<Record<string, HalfWritten>>('reviews')

function allKept(): Record<string, HalfWritten> {
  const found = kept.getItem('reviews')
  return found && 'state' in found && typeof found.state === 'object' && found.state !== null ? found.state : {}
}

/** What this browser keeps of a review that is half written (rules: half a review). */
export const halfWritten = (key: string): HalfWritten | undefined => lookUp(allKept(), key)

/** Keeps it in this browser. */
export const keepHalf = (key: string, written: HalfWritten): void =>
  void kept.setItem('reviews', { state: { ...allKept(), [key]: written } })

/** It was sent, or is as it was. */
export function forgetHalf(key: string): void {
  const { [key]: _, ...others } = allKept()
  if (Object.keys(others).length > 0) void kept.setItem('reviews', { state: others })
  else void kept.removeItem('reviews')
}
