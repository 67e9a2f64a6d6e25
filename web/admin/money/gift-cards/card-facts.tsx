import { cardWays } from '#shop/shopping/gift-cards/gift-card.ts'
import { formatNaira } from '#shop/core/money.ts'
import { Detail, MailLink, whenOf } from '#web/admin/kit/parts/details.tsx'
import type { ShownCard } from './card.ts'

/** What is known of a card, but for its code, which nobody knows. */
export const CardFacts = ({ card }: { card: ShownCard }) => (
  <section aria-labelledby="card" className="border border-line bg-card p-5 print:hidden">
    <h2 id="card" className="sr-only">
      The card
    </h2>
    <dl className="grid gap-3">
      <Detail name="Left">
        <span className="text-lead tabular-nums">{formatNaira(card.balance)}</span>
        <span className="text-soft"> of {formatNaira(card.amount)}</span>
      </Detail>
      <Detail name="Money">
        {card.came === 'kindness' ? 'Given in kindness' : cardWays[card.came].label}
        <span className="block text-soft">{card.proof}</span>
      </Detail>
      <Detail name="For">
        {card.recipientName || 'Nobody any more'}
        {card.recipientEmail && (
          <span className="block">
            <MailLink email={card.recipientEmail} />
          </span>
        )}
      </Detail>
      {card.fromName && <Detail name="From">{card.fromName}</Detail>}
      {card.message && (
        <Detail name="Message">
          <span dir="auto" className="whitespace-pre-line">
            {card.message}
          </span>
        </Detail>
      )}
      <Detail name="Went out">{wentOut(card)}</Detail>
      <Detail name="Made">
        {card.by}, {whenOf(card.createdAt)}
      </Detail>
      {card.closed && (
        <Detail name={card.state === 'ended' ? 'Ended' : 'Frozen'}>
          {card.closed.by}, {whenOf(card.closed.at)}
          <span className="block text-soft">{card.closed.why}</span>
        </Detail>
      )}
    </dl>
  </section>
)

/** How it reached whom it is for, as far as it did. */
function wentOut({ sendAt, mailedAt, printedAt }: ShownCard): string {
  const said = [
    printedAt && `Printed ${whenOf(printedAt)}`,
    mailedAt && `Mailed ${whenOf(mailedAt)}`,
    sendAt && (!mailedAt || mailedAt < sendAt) && `To be mailed ${whenOf(sendAt)}`,
  ].filter(Boolean)
  return said.join(', ') || 'Not yet: print it, or mail it'
}
