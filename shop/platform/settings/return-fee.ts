import { z } from 'zod'
import { config } from '#config'
import { membersThat } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { formatNaira, hundredthsOf, naira, type Naira } from '#shop/core/money.ts'
import { nairaAmount, percentage } from '#shop/core/number.ts'
import { field } from './field.ts'
import { feeReasons, returnReasons, type ReturnReason } from '#shop/core/return-reasons.ts'

/**
 * The fee for a return: none, a fixed amount in naira, or a share of the price paid. Some return reasons are exempt.
 */
export const returnFee = z.strictObject({
  kind: field(z.enum(['none', 'sum', 'share'], because('not-a-choice')), {
    label: 'Fee type',
    help: 'Charged once per return.',
    labels: { none: 'No fee', sum: 'A fixed amount', share: 'A percentage of the amount paid' },
  }),
  sum: field(nairaAmount(config.limits.maxPrice), {
    label: 'Fixed amount',
    help: 'Only for a fixed amount. Never more than the amount paid.',
    control: 'naira',
  }),
  hundredths: field(percentage(), { label: 'Percentage', help: 'Only for a percentage.', control: 'percent' }),
  notFor: field(
    z
      .array(z.enum(feeReasons, because('not-a-choice')), because('not-a-list'))
      .max(feeReasons.length, because('too-many-items'))
      .transform((reasons) => [...new Set(reasons)]),
    {
      label: 'Other reasons without a fee',
      help: 'Return reasons for which you charge no fee.',
      labels: Object.fromEntries(feeReasons.map((reason) => [reason, returnReasons[reason].label])) as Record<
        (typeof feeReasons)[number],
        string
      >,
      nothing: 'none',
    },
  ),
})
export type ReturnFee = z.output<typeof returnFee>

/** The default: no fee. If the owner chooses a fee, it is waived for the reasons in `notFor`. */
export const noReturnFee: ReturnFee = { kind: 'none', sum: naira(0), hundredths: 0, notFor: ['late'] }

/** Returns whether an item returned for this reason is charged the fee. */
export const bearsFee = ({ kind, notFor }: ReturnFee, reason: ReturnReason): boolean =>
  kind !== 'none' && !returnReasons[reason].isOurs && !notFor.includes(reason)

/** Returns the fee in naira for items that cost `paid`, at most that amount (rules: return fee). */
export const feeOf = ({ kind, sum, hundredths }: ReturnFee, paid: Naira): Naira =>
  kind === 'none' ? naira(0) : kind === 'sum' ? naira(Math.min(sum, paid)) : hundredthsOf(paid, hundredths)

/**
 * Returns the sentence about the fee that the customer sees before requesting a return; empty if there is no fee
 * (rules: return fee).
 */
export function feeWords(fee: ReturnFee): string {
  const { kind, sum, hundredths, notFor } = fee
  if (kind === 'none' || (kind === 'sum' ? sum : hundredths) === 0) return ''
  const much = kind === 'sum' ? formatNaira(sum) : `${hundredths / 100} % of the amount paid`
  const free = [...membersThat(returnReasons, 'isOurs'), ...notFor].map((reason) =>
    returnReasons[reason].label.toLowerCase(),
  )
  return `We deduct ${much} from your refund. There is no fee for these reasons: ${free.join(', ')}.`
}
