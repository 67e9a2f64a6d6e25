import type { LengthUnit } from '#shop/core/length-unit.ts'
import { section } from '#web/state/persisted.ts'

/** Measurements as the customer typed them, by the size chart's labels. */
export type Measured = { unit: LengthUnit; figures: Record<string, string> }

const kept = section<Measured>('measures')

/**
 * Returns the measurements stored in this browser; null if none are stored or storage is unavailable
 * (rules: saved measurements).
 */
export function keptMeasures(): Measured | null {
  const found = kept.getItem('measures')
  return found && 'state' in found && typeof found.state.figures === 'object' ? found.state : null
}

export const keepHere = (state: Measured): void => void kept.setItem('measures', { state })

export const forgetHere = (): void => void kept.removeItem('measures')
