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
    help: 'By its three letters: NGN, USD.',
  }),
  bank: field(filled(longest.name), { label: 'Bank', help: 'Its name.' }),
  name: field(filled(longest.name), { label: 'Account name', help: 'Whose account it is, as the bank writes it.' }),
  number: field(text(34).regex(/^[0-9A-Z]{6,34}$/, because('not-a-bank-account')), {
    label: 'Account number',
    help: '6 to 34 digits and capital letters.',
  }),
})

const schema = z.strictObject({
  card: tick({ label: 'Card', help: 'Through the provider whose keys the shop has.', ...offered }),
  cash: tick({ label: 'Cash on delivery', help: 'Paid when she has it in her hands.', ...offered }),
  cashUpTo: field(nairaAmount().nullable(), {
    label: 'Cash up to',
    help: 'Larger orders are paid beforehand.',
    control: 'naira',
    nothing: 'any sum',
    seen,
  }),
  transfer: tick({ label: 'Bank transfer', help: 'To one of the accounts below.', ...offered }),
  bankAccounts: field(z.array(account, because('not-a-list')).max(MOST_ACCOUNTS, because('too-many-items')), {
    label: 'Bank accounts',
    help: 'Only owners change them, and every owner is told by mail.',
    one: 'bank account',
    blank: { currency: 'NGN', bank: '', name: '', number: '' },
    named: ({ bank, number }: z.output<typeof account>) => [bank, number].filter((part) => part).join(' '),
    seen: 'beside their order, and after it until it is paid',
  }),
  reservationMinutes: field(whole(15, 24 * 60), {
    label: 'Pieces are held for',
    help: 'How long what is being paid by card is nobody else’s. After that it is for sale again, and an order that was not paid ends.',
    unit: 'minutes',
    seen: 'as pieces that are sold out for them meanwhile',
  }),
  transferHours: field(whole(1, 72), {
    label: 'Held for a transfer',
    help: 'How long what is paid by bank transfer waits for its money, the last piece of a size for a quarter of it. After that it is for sale again.',
    unit: 'hours',
    seen: 'as the time until which they transfer',
  }),
  secondPersonFrom: field(nairaAmount().nullable(), {
    label: 'A second person from',
    help: 'Transfers of so much, one or several of an order together, count once two people have said that they came. Two people must be there who see to money.',
    control: 'naira',
    nothing: 'one person is enough',
    seen: 'nothing of it',
  }),
  dollar: field(dollar, {
    label: 'The dollar',
    help: 'Sums are told in dollars beside naira in the cart, the checkout, orders and their mails, where one of your accounts is in dollars. An order keeps the rate that it was made by; its money counts by the naira that you confirm.',
    seen: 'as “about $32.63” below a total, and as the sum for the dollar account',
  }),
  cardGuard: tick({
    label: 'Protect card payments',
    help: 'While somebody tries out stolen cards here, which looks like many declined payments in a row: only customers who have received an order pay by card. Everybody else is asked to transfer or to write to you.',
    yes: 'Protected',
    no: 'Open to everybody',
    seen: 'as a sentence when they choose to pay by card',
  }),
})

export const payments = settingsGroup({
  label: 'Payments',
  about: 'Which ways of paying you offer, and the accounts that transfers go to.',
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
