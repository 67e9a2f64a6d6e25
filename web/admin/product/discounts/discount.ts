import type { DiscountFields } from '#shop/shopping/discounts/discount.ts'
import { naira } from '#shop/core/money.ts'
import { ask } from '#web/api-client.ts'
import type { ShownDiscount } from './discount-texts.ts'

/** Request body of the page's action that pauses or resumes a discount, with the version that staff saw. */
export type Pause = Pick<ShownDiscount, 'id' | 'version'> & { paused: boolean }

export const pauseOf = ({ id, version, paused }: Pause) =>
  ask('PATCH /discounts/{id}', { params: { id }, body: { version, paused } })

const at = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))
const sum = (amount: number | null) => (amount === null ? null : naira(amount))

/** Converts a discount from the API for the functions that describe it. */
export const fieldsOf = ({ effect, ...discount }: ShownDiscount): DiscountFields => ({
  ...discount,
  effect: effectOf(effect),
  subtotalFrom: sum(discount.subtotalFrom),
  startsAt: at(discount.startsAt),
  endsAt: at(discount.endsAt),
})

function effectOf(effect: ShownDiscount['effect']): DiscountFields['effect'] {
  if (effect.kind === 'percent') return { ...effect, most: sum(effect.most) }
  if (effect.kind === 'naira') return { ...effect, naira: naira(effect.naira) }
  return effect.kind === 'free-delivery' ? { ...effect, cap: sum(effect.cap) } : effect
}
