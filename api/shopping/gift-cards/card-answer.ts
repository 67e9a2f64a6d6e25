import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { creditEvents } from '#shop/orders/credit/credit.ts'
import { cardStates, cardWays, type GiftCard, type GiftCardWithEntries } from '#shop/shopping/gift-cards/gift-card.ts'

const amount = z.number().int()
const moment = z.iso.datetime().nullable()
const sources = [...membersOf(cardWays), 'kindness'] as const

/** A gift card for staff, without its code, because only a hash of it is stored. */
export const cardAnswer = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(membersOf(cardStates)),
  amount: amount.describe('Initial amount'),
  balance: amount.describe('Remaining balance'),
  came: z.enum(sources).describe('Payment method of the gift card'),
  proof: z
    .string()
    .describe(
      'Reference of the payment, such as the sender of a transfer or a receipt number. For a goodwill card, the reason',
    ),
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  fromName: z.string(),
  message: z.string(),
  sendAt: moment.describe('Scheduled or actual sending time. Null for a printed card'),
  printedAt: moment,
  mailedAt: moment,
  closed: z
    .object({ at: z.iso.datetime(), by: z.string(), why: z.string() })
    .nullable()
    .describe('The staff member who froze or closed the card, and the reason'),
  endedAmount: amount.describe('Balance at the time of closing'),
  isDemo: z.boolean(),
  version: z.int(),
  by: z.string(),
  createdAt: z.iso.datetime(),
})

export const cardEntries = z.array(
  z.object({
    at: z.iso.datetime(),
    event: z.enum(membersOf(creditEvents)),
    amount: amount.describe('Positive if the balance increased'),
    orderId: z.string().nullable(),
    reason: z.string(),
    by: z.string(),
  }),
)

export const toCardAnswer = (card: GiftCard): z.infer<typeof cardAnswer> => {
  const { sendAt, printedAt, mailedAt, closedAt, closedBy, closedWhy, createdAt, ...same } = card
  return {
    ...same,
    sendAt: sendAt?.toISOString() ?? null,
    printedAt: printedAt?.toISOString() ?? null,
    mailedAt: mailedAt?.toISOString() ?? null,
    closed: closedAt && { at: closedAt.toISOString(), by: closedBy ?? '', why: closedWhy ?? '' },
    createdAt: createdAt.toISOString(),
  }
}

export const toEntries = ({ entries }: GiftCardWithEntries): z.infer<typeof cardEntries> =>
  entries.map(({ id: _, at, ...entry }) => ({ ...entry, at: at.toISOString() }))
