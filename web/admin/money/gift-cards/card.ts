import type { AnswerOf } from '#web/contract.ts'
import type { CardMove, CardSource } from '#shop/shopping/gift-cards/gift-card.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'

export type FoundCard = AnswerOf<'GET /gift-cards/{id}'>
export type ShownCard = FoundCard['card']

export type CardAction =
  | { do: 'issue'; out: { as: 'print' | 'mail'; email?: string } }
  | { do: 'move'; move: { does: CardMove; reason: string; way?: HandedWay; version: number } }

export const NEW_CARD = { key: 'new gift card', what: 'New gift card' }

/** A new gift card. `key` is the idempotency key, so that a repeated request creates only one card. */
export type NewCard = {
  key: string
  wish: {
    amount: number
    came: CardSource
    proof: string
    recipientName: string
    recipientEmail: string
    fromName: string
    message: string
    as: 'mail' | 'print'
    sendAt?: string
  }
}
