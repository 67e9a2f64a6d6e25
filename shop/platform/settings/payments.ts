import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { dollar, noDollar } from './dollar.ts'
import { settingsGroup } from './group.ts'

const MOST_ACCOUNTS = 12

const account = z.strictObject({
  currency: text(3).regex(/^[A-Z]{3}$/, because('not-a-currency')),
  bank: filled(longest.name),
  name: filled(longest.name),
  number: text(34).regex(/^[0-9A-Z]{6,34}$/, because('not-a-bank-account')),
})

const schema = z.strictObject({
  card: z.boolean(because('not-a-tick')),
  cash: z.boolean(because('not-a-tick')),
  /** Cash on delivery is offered up to this sum, in naira; null without a limit. */
  cashUpTo: nairaAmount().nullable(),
  transfer: z.boolean(because('not-a-tick')),
  bankAccounts: z.array(account, because('not-a-list')).max(MOST_ACCOUNTS, because('too-many-items')),
  /** How long a card order holds its stock while the payment is undecided, in minutes. */
  reservationMinutes: whole(15, 24 * 60),
  /** How long an order by bank transfer holds its pieces until its money is here, in hours. */
  transferHours: whole(1, 72),
  /** From this sum on, in naira, a transfer counts once two people have said that it came; null where one is enough. */
  secondPersonFrom: nairaAmount().nullable(),
  /** What a dollar costs. */
  dollar,
  /** Only customers who have received an order pay by card. */
  cardGuard: z.boolean(because('not-a-tick')),
})

/** How orders are paid. */
export const payments = settingsGroup({
  schema,
  defaults: {
    card: true,
    cash: true,
    cashUpTo: null,
    transfer: true,
    bankAccounts: [
      { currency: 'NGN', bank: 'Zuma Bank', name: 'Gurara Fashion House', number: '0000000001' },
      { currency: 'NGN', bank: 'Aso Bank', name: 'Gurara Fashion House', number: '0000000002' },
      { currency: 'USD', bank: 'Zuma Bank', name: 'Gurara Fashion House', number: '0000000003' },
    ],
    reservationMinutes: 45,
    transferHours: 24,
    secondPersonFrom: null,
    dollar: noDollar,
    cardGuard: false,
  },
})
