import { tick } from '#web/admin/settings/settings/fields/choice.tsx'
import { koboOrNothing, nairaOrNothing, whole } from '#web/admin/settings/settings/fields/figure.tsx'
import { day } from '#web/admin/settings/settings/fields/moment.tsx'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import { formatKobo } from '#shop/core/money.ts'
import { dollarDay, dollarStands, type Dollar } from '#shop/platform/settings/dollar.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import type { SettingField } from '#web/admin/settings/settings/setting-field.ts'

const seen = 'where they choose how to pay'
const offered = { yes: 'Offered', no: 'Not offered' }

/** Where money goes to is changed by owners alone, and shown here to nobody else. */
const forOwners = <Value,>(field: SettingField<Value>): SettingField<Value> => ({
  ...field,
  control: (control) => <For needs={['bank-accounts']}>{field.control(control)}</For>,
})

/** The day of a rate is the day on which it is typed, until that is changed, too. */
const ofToday = (rate: SettingField<number | null>): SettingField<number | null> => ({
  ...rate,
  control: (control) =>
    rate.control({
      ...control,
      onChange: (value) =>
        control.whole
          ? control.whole.onChange({ ...control.whole.values, rate: value, on: dollarDay(new Date()) })
          : control.onChange(value),
    }),
})

/** What the list of settings says of the dollar: also that its rate is too old, for shoppers are told none then. */
function dollarHolds(dollar: Dollar): string[] {
  const stands = dollarStands(dollar, new Date())
  if (stands === 'none') return []
  return [
    stands === 'old' ? 'the dollar’s rate is too old, and told to nobody' : `${formatKobo(dollar.rate!)} for a dollar`,
  ]
}

/** How orders are paid. */
export const payments: GroupForm<'payments'> = {
  holds: ({ card, cash, transfer, bankAccounts, dollar }) => [
    [card && 'card', cash && 'cash', transfer && 'transfer'].filter((way) => way).join(', '),
    `${bankAccounts.length} ${bankAccounts.length === 1 ? 'account' : 'accounts'}`,
    ...dollarHolds(dollar),
  ],
  fields: {
    card: tick({ label: 'Card', help: 'Through the provider whose keys the shop has.', seen, ...offered }),
    cash: tick({ label: 'Cash on delivery', help: 'Paid when she has it in her hands.', seen, ...offered }),
    cashUpTo: nairaOrNothing({
      label: 'Cash up to',
      help: 'Larger orders are paid beforehand.',
      seen,
      nothing: 'any sum',
    }),
    transfer: tick({ label: 'Bank transfer', help: 'To one of the accounts below.', seen, ...offered }),
    bankAccounts: forOwners(
      list({
        label: 'Bank accounts',
        help: 'Only owners change them, and every owner is told by mail.',
        one: 'bank account',
        most: 12,
        seen: 'beside their order, and after it until it is paid',
        blank: { currency: 'NGN', bank: '', name: '', number: '' },
        named: ({ bank, number }) => [bank, number].filter((part) => part).join(' '),
        fields: {
          currency: text({ label: 'Currency', help: 'By its three letters: NGN, USD.', most: 3 }),
          bank: text({ label: 'Bank', help: 'Its name.', most: 120 }),
          name: text({ label: 'Account name', help: 'Whose account it is, as the bank writes it.', most: 120 }),
          number: text({ label: 'Account number', help: '6 to 34 digits and capital letters.', most: 34 }),
        },
      }),
    ),
    reservationMinutes: whole({
      label: 'Pieces are held for',
      help: 'How long what is being paid by card is nobody else’s. After that it is for sale again, and an order that was not paid ends.',
      seen: 'as pieces that are sold out for them meanwhile',
      least: 15,
      most: 1440,
      unit: 'minutes',
    }),
    transferHours: whole({
      label: 'Held for a transfer',
      help: 'How long what is paid by bank transfer waits for its money, the last piece of a size for a quarter of it. After that it is for sale again.',
      seen: 'as the time until which they transfer',
      least: 1,
      most: 72,
      unit: 'hours',
    }),
    secondPersonFrom: nairaOrNothing({
      label: 'A second person from',
      help: 'Transfers of so much, one or several of an order together, count once two people have said that they came. Two people must be there who see to money.',
      seen: 'nothing of it',
      nothing: 'one person is enough',
    }),
    dollar: together<Dollar>({
      label: 'The dollar',
      help: 'Sums are told in dollars beside naira in the cart, the checkout, orders and their mails, where one of your accounts is in dollars. An order keeps the rate that it was made by; its money counts by the naira that you confirm.',
      seen: 'as “about $32.63” below a total, and as the sum for the dollar account',
      fields: {
        rate: ofToday(
          koboOrNothing({
            label: 'A dollar costs (₦)',
            help: 'Empty, no dollars are told.',
            nothing: 'no rate',
            least: 1,
            most: 100_000,
          }),
        ),
        on: day({ label: 'Rate of', help: 'The day of which it is. It becomes today when you change the rate.' }),
        days: whole({
          label: 'Good for',
          help: 'After that it is too old to be told, and dollar accounts say “ask us for the rate first” again.',
          least: 1,
          most: 60,
          unit: 'days',
        }),
        always: tick({
          label: 'Without a dollar account, too',
          help: 'Told also where nobody can pay in dollars here.',
          yes: 'Told always',
          no: 'Told with a dollar account',
        }),
      },
    }),
    cardGuard: tick({
      label: 'Protect card payments',
      help: 'While somebody tries out stolen cards here, which looks like many declined payments in a row: only customers who have received an order pay by card. Everybody else is asked to transfer or to write to you.',
      seen: 'as a sentence when they choose to pay by card',
      yes: 'Protected',
      no: 'Open to everybody',
    }),
  },
  preview: ({ card, cash, transfer, dollar }) => (
    <>
      {card || cash || transfer ? (
        <p>{[card && 'Card', cash && 'Cash on delivery', transfer && 'Bank transfer'].filter(Boolean).join(' · ')}</p>
      ) : (
        <p className="text-error">Nobody can order while no way to pay is offered.</p>
      )}
      {dollarHolds(dollar).map((words) => (
        <p key={words}>{words.replace(/^./, (first) => first.toUpperCase())}.</p>
      ))}
    </>
  ),
}
