import { z } from 'zod'
import { config } from '#config'
import { membersThat } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { formatNaira, hundredthsOf, naira, type Naira } from '#shop/core/money.ts'
import { nairaAmount, percentage } from '#shop/core/number.ts'
import { field } from './field.ts'
import { reasonsOfHers, returnReasons, type ReturnReason } from '#shop/core/return-reasons.ts'

/**
 * The fee for a return: nothing, a fixed amount in naira or a share of the price paid, and the reasons for which it is
 * waived.
 */
export const returnFee = z.strictObject({
  kind: field(z.enum(['none', 'sum', 'share'], because('not-a-choice')), {
    label: 'What is kept',
    help: 'Of a return as a whole.',
    labels: { none: 'Nothing', sum: 'A fixed sum', share: 'A part of what was paid' },
  }),
  sum: field(nairaAmount(config.limits.maxPrice), {
    label: 'Fixed sum',
    help: 'Where a fixed sum is kept; never more than was paid.',
    control: 'naira',
  }),
  hundredths: field(percentage(), { label: 'Part', help: 'Where a part is kept.', control: 'percent' }),
  notFor: field(
    z
      .array(z.enum(reasonsOfHers, because('not-a-choice')), because('not-a-list'))
      .max(reasonsOfHers.length, because('too-many-items'))
      .transform((reasons) => [...new Set(reasons)]),
    {
      label: 'Not taken for these reasons either',
      help: 'What customers say why it comes back.',
      labels: Object.fromEntries(reasonsOfHers.map((reason) => [reason, returnReasons[reason].label])) as Record<
        (typeof reasonsOfHers)[number],
        string
      >,
      nothing: 'none',
    },
  ),
})
export type ReturnFee = z.output<typeof returnFee>

/** No fee. The list of waived reasons applies once the owner chooses a fee. */
export const noReturnFee: ReturnFee = { kind: 'none', sum: naira(0), hundredths: 0, notFor: ['late'] }

/** Returns whether an item returned for this reason is charged the fee. */
export const bearsFee = ({ kind, notFor }: ReturnFee, reason: ReturnReason): boolean =>
  kind !== 'none' && !returnReasons[reason].isOurs && !notFor.includes(reason)

/** Returns the fee in naira for items that cost `paid`, at most that amount (rules: fee of a return). */
export const feeOf = ({ kind, sum, hundredths }: ReturnFee, paid: Naira): Naira =>
  kind === 'none' ? naira(0) : kind === 'sum' ? naira(Math.min(sum, paid)) : hundredthsOf(paid, hundredths)

/**
 * Returns the sentence about the fee that the customer sees before requesting a return; empty if there is no fee
 * (rules: fee of a return).
 */
export function feeWords(fee: ReturnFee): string {
  const { kind, sum, hundredths, notFor } = fee
  if (kind === 'none' || (kind === 'sum' ? sum : hundredths) === 0) return ''
  const much = kind === 'sum' ? `${formatNaira(sum)} of what was paid` : `${hundredths / 100} % of what was paid`
  const free = [...membersThat(returnReasons, 'isOurs'), ...notFor].map((reason) =>
    returnReasons[reason].label.toLowerCase(),
  )
  return `We keep ${much}, but nothing for these reasons: ${free.join(', ')}.`
}
