import type { LengthUnit } from '#shop/core/length-unit.ts'
import { section } from '#web/state/persisted.ts'

/** What somebody measured, as she typed it, by what the chart calls it. */
export type Measured = { unit: LengthUnit; figures: Record<string, string> }

const kept = section<Measured>('measures')

/** What this browser keeps of her measures; none where it keeps nothing (rules: figures for the size). */
export function keptMeasures(): Measured | null {
  const found = kept.getItem('measures')
  return found && 'state' in found && typeof found.state.figures === 'object' ? found.state : null
}

/** Keeps them in this browser. */
export const keepHere = (state: Measured): void => void kept.setItem('measures', { state })

/** Forgets them here. */
export const forgetHere = (): void => void kept.removeItem('measures')
