import type { ReactNode } from 'react'
import { formatNaira } from '#shop/core/money.ts'
import { useMessageLink } from '#web/frame/message-link.ts'
import { dollarWords, type Dollars } from './about-dollars.tsx'
import { BankAccounts } from './bank-transfer.tsx'

type RestProps = { number: string; due: number; dollars: Dollars | null; children: ReactNode }

/**
 * Shown if the order is partly paid, so that the customer doesn't pay the full amount again. The rest can be paid by
 * bank transfer or, with `children`, by card.
 */
export const PayTheRest = ({ number, due, dollars, children }: RestProps) => (
  <section aria-labelledby="rest" className="grid w-full gap-4 border border-line bg-card p-5 md:p-8">
    <h2 id="rest" className="text-title">
      Pay the remaining {formatNaira(due)}
    </h2>
    <p>Transfer it to one of these accounts, and use #{number} as the narration.</p>
    <BankAccounts />
    {dollars && <p>To the dollar account, transfer {dollarWords(dollars)}.</p>}
    <a
      href={useMessageLink()(`Hello, I am paying the remaining ${formatNaira(due)} of my order #${number}.`)}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-4 hover:text-indigo"
    >
      Tell us when you have sent it <span className="sr-only">(opens in a new tab)</span>
    </a>
    {children && <div>{children}</div>}
  </section>
)
