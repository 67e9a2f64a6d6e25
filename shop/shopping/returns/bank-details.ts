import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import type { Return } from './return.ts'

/** Where money is to go by bank transfer. Nigerian account numbers have ten digits. */
export const bankDetails = z.object({
  bank: filled(longest.name),
  number: text(longest.line)
    .transform((number) => number.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, because('not-a-bank-account'))),
  name: filled(longest.name),
})
export type BankDetails = z.output<typeof bankDetails>

/** What is known of a return's bank details without opening them. */
export type BankState = { askedAt: Date | null; askedBy: string | null; givenAt: Date | null }

/** Whether money of a return may still go somewhere: it is here, and not all of it went. */
export const mayTakeDetails = ({ state, left }: Pick<Return, 'state'> & { left: number }): boolean =>
  state === 'received' || (state === 'settled' && left > 0)
