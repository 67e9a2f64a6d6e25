import type { ReactNode } from 'react'
import { formatCents, rateWords } from '#shop/core/dollars.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { useShop } from '#web/frame/shop.ts'
import type { Dollars } from './about-dollars.tsx'
import { CopyButton } from './copy-button.tsx'
import { PayUntil } from './pay-until.tsx'

type Amounts = { amount: number; dollars: Dollars | null }

/** Amount and narration of a transfer before the order is placed; the summary has the accounts (rules: bank transfer). */
export const TransferChosen = (amounts: Amounts) => (
  <ul className="grid gap-3 border border-line bg-card p-4">
    <AmountsToCopy {...amounts} />
    <li>
      <p className="text-caption text-soft">Narration</p>
      <p>Your order number. You can copy it on the next page, after you place the order.</p>
    </li>
    <li>
      <a href={`#${ACCOUNTS}`} className="thumb underline underline-offset-4 hover:text-indigo">
        See the accounts
      </a>
    </li>
  </ul>
)

/** The id of the summary's section with the bank accounts. */
export const ACCOUNTS = 'bank-transfer'

/** Details for the transfer of a placed order, each with a copy button (rules: bank transfer). */
export function TransferDetails({ code, ...amounts }: Amounts & { /** The transfer's reference. */ code: string }) {
  const { bankAccounts } = useShop()
  return (
    <ul className="grid gap-3 border border-line bg-card p-4">
      <AmountsToCopy {...amounts} />
      {bankAccounts.map(({ currency, number, bank, name }) => (
        <Copied key={number} label={`${bank}, ${name}${foreignWords(currency, amounts.dollars)}`} shown={number} />
      ))}
      <Copied label="Narration" shown={code} />
    </ul>
  )
}

function AmountsToCopy({ amount, dollars }: Amounts) {
  const { bankAccounts } = useShop()
  return (
    <>
      <Copied label="Amount" shown={formatNaira(amount)} copied={String(amount)} />
      {dollars && bankAccounts.some(isInDollars) && (
        <Copied
          label={`Amount for the dollar account, ${rateWords(dollars.rate)}`}
          shown={formatCents(dollars.cents)}
          copied={(dollars.cents / CENTS).toFixed(2)}
        />
      )}
    </>
  )
}

const CENTS = 100
const isInDollars = ({ currency }: { currency: string }): boolean => currency === 'USD'

/** Returns a note for an account in another currency than naira (rules: dollar amounts). */
function foreignWords(currency: string, dollars: Dollars | null): string {
  if (currency === 'NGN') return ''
  return currency === 'USD' && dollars ? ', in dollars' : `, in ${currency}: ask us for the rate first`
}

/**
 * Transfer details for the amount due. Not shown if the stock was released, or if the order is paid or cancelled.
 */
export function TransferDue({
  order: { id, payment, payUntil, transfer, claimed, standing, dollar },
  children,
}: {
  order: OwnOrder
  /** Form to report the transfer; by default the customer sends a message instead. */
  children?: ReactNode
}) {
  const messageLink = useMessageLink()
  const code = shortId(id)
  if (!transfer || standing.due === 0 || payment === 'failed') return null
  return (
    <section aria-label="Your transfer" className="grid w-full gap-4">
      {payUntil && <PayUntil until={payUntil} />}
      {!claimed && (
        <TransferDetails
          amount={standing.due}
          code={code}
          dollars={dollar ? { rate: dollar.rate, cents: dollar.due } : null}
        />
      )}
      {children ?? (
        <a
          href={messageLink(`Hello, I have transferred ${formatNaira(standing.due)} for my order #${code}.`)}
          target="_blank"
          rel="noopener noreferrer"
          className="thumb justify-self-start print:hidden underline underline-offset-4 hover:text-indigo"
        >
          Tell us when you have sent it <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </section>
  )
}

const Copied = ({ label, shown, copied }: { label: string; shown: string; copied?: string }) => (
  <li className="flex items-center justify-between gap-4">
    <div className="min-w-0">
      <p className="text-caption text-soft">{label}</p>
      <p className="tabular-nums select-all">{shown}</p>
    </div>
    <CopyButton shown={shown} copied={copied} />
  </li>
)
