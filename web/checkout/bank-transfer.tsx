import { centsOf } from '#shop/core/dollars.ts'
import { formatNaira } from '#shop/core/money.ts'
import { useShop } from '#web/frame/shop.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { colorName } from '#shop/core/color-name.ts'
import { dollarWords, useDollarRate } from './about-dollars.tsx'
import { CopyButton } from './copy-button.tsx'
import type { OrderInHand } from './figures.ts'
import { ACCOUNTS } from './transfer-details.tsx'

const currencies: Record<string, string> = { NGN: 'Naira account', USD: 'Dollar account' }

/** Instructions for paying by bank transfer (rules: bank transfer). */
export function BankTransfer({ order }: { order: OrderInHand }) {
  const { house, contact } = useShop()
  const { label: app } = contact.messaging
  const messageLink = useMessageLink()
  const rate = useDollarRate()
  const left = order.leftBy('transfer')
  const dollar = rate === null ? null : { rate, cents: centsOf(left, rate) }
  return (
    <section aria-labelledby={ACCOUNTS} className="grid gap-5 border border-line p-5 wrap-anywhere md:p-8">
      <h2 id={ACCOUNTS} className="scroll-mt-52 text-title">
        Paying by bank transfer
      </h2>
      <ol className="grid gap-4">
        <li>
          {order.transfer ? 'Place your order here' : 'Choose Bank transfer on the payment step and place your order'}.
          We reserve your items and show you the order number.
        </li>
        <li>
          Then transfer {formatNaira(left)}
          {order.figures.vat > 0 && order.vatBy('transfer') === 0 && ' (without VAT)'} to one of these accounts, with
          the order number as the narration:
          <BankAccounts />
        </li>
        {foreignOf(order).map((currency) => (
          <li key={currency}>
            {currency === 'USD' && dollar ? (
              <>To the dollar account, transfer {dollarWords(dollar)}.</>
            ) : (
              <>
                For the {currencies[currency]?.toLowerCase() ?? `account in ${currency}`}, confirm the exchange rate
                with us on {app} first.
              </>
            )}
          </li>
        ))}
        <li>
          Send us the proof of payment.{' '}
          <a
            href={messageLink(transferMessage(order, house.name))}
            target="_blank"
            rel="noopener noreferrer"
            className="thumb gap-1 underline underline-offset-4 hover:text-indigo"
          >
            Write to us on {app} <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      </ol>
    </section>
  )
}

const foreignOf = ({ shop: { payments } }: OrderInHand): string[] => [
  ...new Set(payments.bankAccounts.map(({ currency }) => currency).filter((currency) => currency !== 'NGN')),
]

export const BankAccounts = () => {
  const { bankAccounts } = useShop()
  return (
    <ul className="mt-3 grid gap-3">
      {bankAccounts.map(({ currency, bank, name, number }) => (
        <li key={number} className="flex items-center justify-between gap-4 border-l-2 border-gold pl-4">
          <div className="min-w-0">
            <span className="label block text-soft">{currencies[currency] ?? `Account in ${currency}`}</span>
            <span className="block tabular-nums">
              {number}, {bank}
            </span>
            <span className="block text-caption text-soft">{name}</span>
          </div>
          <CopyButton shown={number} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the prefilled message for the messaging app: the order's lines and its amount. */
function transferMessage({ lines, figures, counted, leftBy, area }: OrderInHand, house: string): string {
  const rows = lines.map(
    ({ name, quantity, size, color, made, total }) =>
      `- ${quantity} × ${name}, size ${size}, ${colorName(color)}${made ? ', made to order' : ''}: ${formatNaira(total)}`,
  )
  const off = counted.filter(({ of }) => of === 'sum').map(({ name, given }) => `${name}: −${formatNaira(given)}`)
  const delivery = area
    ? [`Delivery to ${area.name}: ${figures.deliveryFee ? formatNaira(figures.deliveryFee) : 'free'}`]
    : []
  return [
    `Hello ${house}, I am paying ${formatNaira(leftBy('transfer'))} by bank transfer for:`,
    ...rows,
    ...off,
    ...delivery,
    'My proof of payment follows.',
  ].join('\n')
}
