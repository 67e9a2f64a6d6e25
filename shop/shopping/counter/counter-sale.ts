import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount } from '#shop/core/number.ts'
import type { HandedWay } from '#shop/orders/orders/tender.ts'
import { staffOrderFields, type StaffOrder } from '#shop/shopping/staff-orders/staff-order.ts'
import { filled, longest, text } from '#shop/core/text.ts'

const { customer, phone, email, name, code, product, amount, shipping, note } = staffOrderFields

/** Maximum amount of a payment in naira. */
const MOST_CASH = 2_000_000_000
const MOST_PAYMENTS = 10

const counterWays = ['cash', 'terminal', 'transfer'] as const satisfies HandedWay[]

const payment = z
  .object({
    way: z.enum(counterWays, because('not-a-choice')),
    amount: nairaAmount(MOST_CASH).describe('The part of the total that is paid this way'),
    note: text(longest.line).default('').describe('Receipt number of the card terminal, or the sender of the transfer'),
  })
  .refine(({ amount }) => amount > 0, { ...because('required'), path: ['amount'] })
  .refine(({ way, note }) => way !== 'terminal' || note !== '', { ...because('required'), path: ['note'] })

/**
 * Input of a sale at the counter with its payments (rules: counter sales). `amount` and `shipping` are the amounts that
 * staff saw, in naira. The name of the customer is optional. The gift card and the other payments together must equal
 * the amount.
 */
export const counterSaleFields = {
  customer,
  phone,
  email,
  name,
  code,
  product,
  amount,
  shipping,
  note,
  payments: z.array(payment).max(MOST_PAYMENTS, because('too-many-items')).default([]),
  giftCard: z.object({ code: filled(longest.line), amount: nairaAmount(MOST_CASH) }).optional(),
  cashGiven: nairaAmount(MOST_CASH).optional().describe('Cash received, before change'),
}
const fields = z.object(counterSaleFields)
export type CounterSale = Omit<z.infer<typeof fields>, 'product'> & Pick<StaffOrder, 'product'>

/** Returns the part paid in cash, in naira. */
export const cashOf = ({ payments }: Pick<CounterSale, 'payments'>): number =>
  payments.reduce((sum, { way, amount }) => sum + (way === 'cash' ? amount : 0), 0)

/** Returns the change for the customer, in naira. */
export const changeOf = (sale: Pick<CounterSale, 'payments' | 'cashGiven'>): number =>
  Math.max(0, (sale.cashGiven ?? 0) - cashOf(sale))
