import { isFailure, type Failure } from '#shop/core/errors.ts'
import { cardByCode } from '#shop/shopping/gift-cards/card-by-code.server.ts'
import type { ActorOf } from '#shop/core/actor.ts'
import type { Services } from '#services'
import { codeTypist } from '#api/shopping/gift-cards/code-typist.ts'

type Asking = { buyer: ActorOf<'buyer'>; from: string; headers: Headers }

/** Reasons why an order's gift card is not accepted. */
export const giftCardRefusals = ['gift-card-unknown', 'too-many-tries'] as const

/**
 * Returns the credit id of the gift card for an order; null if the order has none
 * (rules: gift card payment, gift card guessing).
 */
export async function giftCardOf(
  services: Services,
  { giftCard }: { giftCard?: { code: string } },
  { buyer, from, headers }: Asking,
): Promise<string | null | Failure<(typeof giftCardRefusals)[number]>> {
  if (!giftCard) return null
  const card = await cardByCode(services, giftCard.code, await codeTypist(services, { actor: buyer, from, headers }))
  if (!isFailure(card)) return card.id
  return { ...card, field: 'giftCard' }
}
