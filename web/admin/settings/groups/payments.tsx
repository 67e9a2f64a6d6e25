import { tick } from '../fields/choice.tsx'
import { nairaOrNothing, whole } from '../fields/figure.tsx'
import { list } from '../fields/list.tsx'
import { text } from '../fields/text.tsx'
import { For } from '../../shell/capabilities.tsx'
import type { GroupForm } from '../group-form.ts'
import type { SettingField } from '../setting-field.ts'

const seen = 'where they choose how to pay'
const offered = { yes: 'Offered', no: 'Not offered' }

/** Where money goes to is changed by owners alone, and shown here to nobody else. */
const forOwners = <Value,>(field: SettingField<Value>): SettingField<Value> => ({
  ...field,
  control: (control) => <For needs={['bank-accounts']}>{field.control(control)}</For>,
})

/** How orders are paid. */
export const payments: GroupForm<'payments'> = {
  holds: ({ card, cash, transfer, bankAccounts }) => [
    [card && 'card', cash && 'cash', transfer && 'transfer'].filter((way) => way).join(', '),
    `${bankAccounts.length} ${bankAccounts.length === 1 ? 'account' : 'accounts'}`,
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
  },
  preview: ({ card, cash, transfer }) =>
    card || cash || transfer ? (
      <p>{[card && 'Card', cash && 'Cash on delivery', transfer && 'Bank transfer'].filter(Boolean).join(' · ')}</p>
    ) : (
      <p className="text-error">Nobody can order while no way to pay is offered.</p>
    ),
}
