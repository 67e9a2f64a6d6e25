import { section } from '#web/state/persisted.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** Field values of a review that wasn't sent yet. */
export type HalfWritten = Record<string, string>

const kept = section<Record<string, HalfWritten>>('reviews')

function allKept(): Record<string, HalfWritten> {
  const found = kept.getItem('reviews')
  return found && 'state' in found && typeof found.state === 'object' && found.state !== null ? found.state : {}
}

/** Returns the unsent review stored in this browser (rules: review draft). */
export const reviewDraft = (key: string): HalfWritten | undefined => lookUp(allKept(), key)

export const saveDraft = (key: string, written: HalfWritten): void =>
  void kept.setItem('reviews', { state: { ...allKept(), [key]: written } })

/** Removes an unsent review after it was sent or discarded. */
export function deleteDraft(key: string): void {
  const { [key]: _, ...others } = allKept()
  if (Object.keys(others).length > 0) void kept.setItem('reviews', { state: others })
  else void kept.removeItem('reviews')
}
