import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import type { Return } from './return.ts'

/** The account for a refund by bank transfer. Nigerian account numbers have ten digits. */
export const bankDetails = z.object({
  bank: filled(longest.name),
  number: text(longest.line)
    .transform((number) => number.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, because('not-a-bank-account'))),
  name: filled(longest.name),
})
export type BankDetails = z.output<typeof bankDetails>

/** Status of the bank details of a return, without their content. */
export type BankState = { askedAt: Date | null; askedBy: string | null; givenAt: Date | null }

/** Returns true if an amount of the return can still be refunded: it was received, and not everything is refunded. */
export const mayTakeDetails = ({ state, left }: Pick<Return, 'state'> & { left: number }): boolean =>
  state === 'received' || (state === 'settled' && left > 0)
