import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { dollar, dollarHolds, noDollar } from './dollar.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'

const MOST_ACCOUNTS = 12
const seen = 'where they choose how to pay'
const offered = { seen, yes: 'Offered', no: 'Not offered' }

const account = z.strictObject({
  currency: field(text(3).regex(/^[A-Z]{3}$/, because('not-a-currency')), {
    label: 'Currency',
    help: 'Three-letter code, such as NGN or USD.',
  }),
  bank: field(filled(longest.name), { label: 'Bank', help: 'For example GTBank.' }),
  name: field(filled(longest.name), {
    label: 'Account name',
    help: 'The account holder’s name, as registered with the bank.',
  }),
  number: field(text(34).regex(/^[0-9A-Z]{6,34}$/, because('not-a-bank-account')), {
    label: 'Account number',
    help: '6 to 34 digits and capital letters.',
  }),
})

const schema = z.strictObject({
  card: tick({ label: 'Card', help: 'Through the card provider whose keys you entered.', ...offered }),
  cash: tick({ label: 'Cash on delivery', help: 'The customer pays when they receive the order.', ...offered }),
  cashUpTo: field(nairaAmount().nullable(), {
    label: 'Cash up to',
    help: 'Larger orders must be paid in advance.',
    control: 'naira',
    nothing: 'any amount',
    seen,
  }),
  transfer: tick({ label: 'Bank transfer', help: 'To one of the accounts below.', ...offered }),
  bankAccounts: field(z.array(account, because('not-a-list')).max(MOST_ACCOUNTS, because('too-many-items')), {
    label: 'Bank accounts',
    help: 'Only owners can change them. If a mail server is set up, every owner is emailed about a change.',
    one: 'bank account',
    blank: { currency: 'NGN', bank: '', name: '', number: '' },
    named: ({ bank, number }: z.output<typeof account>) => [bank, number].filter((part) => part).join(' '),
    seen: 'when they order, and on their order until it is paid',
  }),
  reservationMinutes: field(whole(15, 24 * 60), {
    label: 'Reservation for card payments',
    help: 'How long pieces stay reserved while a customer pays by card. After that, they are for sale again and the order counts as not paid.',
    unit: 'minutes',
    seen: 'as sold-out pieces in the meantime',
  }),
  transferHours: field(whole(1, 72), {
    label: 'Reservation for bank transfers',
    help: 'How long pieces stay reserved for a bank transfer; the last piece of a size, for a quarter of that time. After that, they are for sale again.',
    unit: 'hours',
    seen: 'as the deadline for their transfer',
  }),
  secondPersonFrom: field(nairaAmount().nullable(), {
    label: 'Second confirmation from',
    help: 'Transfers of this amount or more, for one order in total, count only after two staff members confirm them. At least two staff members must have access to payments.',
    control: 'naira',
    nothing: 'one confirmation is enough',
  }),
  dollar: field(dollar, {
    label: 'Amounts in dollars',
    help: 'Shown next to naira in the cart, at checkout, on orders and in their emails if one of your accounts is in dollars. An order keeps its rate. Payments are recorded with the naira amount that you confirm.',
    seen: 'as “about $32.63” below a total, and as the amount for the dollar account',
  }),
  cardGuard: tick({
    label: 'Protect card payments',
    help: 'Use this when many card payments in a row are declined, which can mean that stolen cards are being tested in your shop. Only customers who have received an order can then pay by card. Others are asked to pay by bank transfer or to write to you.',
    yes: 'Protected',
    no: 'Open to all customers',
    seen: 'as a message when they choose to pay by card',
  }),
})

export const payments = settingsGroup({
  label: 'Payments',
  about: 'Payment methods, and bank accounts for transfers.',
  holds: ({ card, cash, transfer, bankAccounts, dollar }) => [
    [card && 'card', cash && 'cash', transfer && 'transfer'].filter((way) => way).join(', '),
    `${bankAccounts.length} ${bankAccounts.length === 1 ? 'account' : 'accounts'}`,
    ...dollarHolds(dollar),
  ],
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
