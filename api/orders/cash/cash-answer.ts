import { z } from 'zod'
import { cashPlaces, drawerParts, nairaNotes, type CashClosing, type DrawerMovement } from '#shop/orders/cash/cash.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'

const amount = z.int().describe('In naira')
const MOST_NOTES = 1_000_000

/** Number of banknotes by denomination in naira. */
export const notesShape = z.object(
  Object.fromEntries(nairaNotes.map((note) => [note, whole(0, MOST_NOTES).optional()])) as {
    [Note in (typeof nairaNotes)[number] as `${Note}`]: z.ZodOptional<ReturnType<typeof whole>>
  },
  because('not-an-object'),
)

export const closingAnswer = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  opening: amount,
  expected: amount,
  counted: amount,
  difference: amount.describe('Counted amount minus expected amount. Negative if cash is missing'),
  reason: z.string(),
  notes: z
    .record(z.string(), z.int())
    .nullable()
    .describe('Number of notes by value. Null if only the total was counted'),
})

export const toClosingAnswer = ({ at, notes, ...closing }: CashClosing): z.infer<typeof closingAnswer> => ({
  ...closing,
  at: at.toISOString(),
  difference: closing.counted - closing.expected,
  notes,
})

/** Breakdown of the expected cash: totals by type, and individual movements. */
export const madeOfAnswer = {
  parts: z.array(z.object({ part: z.enum(membersOf(drawerParts)), times: z.int(), amount })),
  movements: z
    .array(
      z.object({
        id: z.int(),
        part: z.enum(membersOf(drawerParts)),
        amount: amount.describe('Negative for cash that was removed'),
        at: z.iso.datetime(),
        by: z.string().nullable(),
        orderId: z.string().nullable(),
        giftCardId: z.string().nullable(),
        moveId: z.string().nullable().describe('Id of a manual cash movement, with which it can be undone'),
        against: z.enum(membersOf(cashPlaces)).nullable(),
        reason: z.string().nullable(),
        isUndone: z.boolean().describe('The movement was undone, or it undoes another movement'),
      }),
    )
    .describe('Newest first, up to 200'),
}

export const toMovementAnswers = (movements: DrawerMovement[]) =>
  movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }))
