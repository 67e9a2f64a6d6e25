import type { ReactNode } from 'react'
import { formatCents, rateWords } from '#shop/core/dollars.ts'
import { formatNaira } from '#shop/core/money.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { useShop } from '#web/frame/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Dollars } from './about-dollars.tsx'
import { PayUntil } from './pay-until.tsx'

type TransferDetailsProps = {
  amount: number
  /** The transfer's reference; missing until the order has a number. */
  code?: string
  dollars: Dollars | null
}

/** Details for a bank transfer, each with a copy button (rules: bank transfer). */
export function TransferDetails({ amount, code, dollars }: TransferDetailsProps) {
  const { bankAccounts } = useShop()
  return (
    <ul className="grid gap-3 border border-line bg-card p-4">
      <Copied label="Amount" shown={formatNaira(amount)} copied={String(amount)} />
      {dollars && bankAccounts.some(isInDollars) && (
        <Copied
          label={`Amount for the dollar account, ${rateWords(dollars.rate)}`}
          shown={formatCents(dollars.cents)}
          copied={(dollars.cents / CENTS).toFixed(2)}
        />
      )}
      {bankAccounts.map(({ currency, number, bank, name }) => (
        <Copied
          key={number}
          label={`${bank}, ${name}${foreignWords(currency, dollars)}`}
          shown={number}
          copied={number}
        />
      ))}
      {code ? (
        <Copied label="Narration" shown={code} copied={code} />
      ) : (
        <li>
          <p className="text-caption text-soft">Narration</p>
          <p>Your order number. You’ll see it on the next page, after you place the order.</p>
        </li>
      )}
    </ul>
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

const Copied = ({ label, shown, copied }: { label: string; shown: string; copied: string }) => (
  <li className="flex items-center justify-between gap-4">
    <div className="min-w-0">
      <p className="text-caption text-soft">{label}</p>
      <p className="tabular-nums select-all">{shown}</p>
    </div>
    <Button look="quiet" aria-label={`Copy ${shown}`} onClick={() => void copy(copied)}>
      Copy
    </Button>
  </li>
)

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Your browser blocked copying. Please select the text and copy it.')
  }
}
