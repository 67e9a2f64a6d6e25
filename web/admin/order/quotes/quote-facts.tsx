import { Detail, whenOf } from '#web/admin/kit/parts/details.tsx'
import { dayOf } from './day-of.ts'
import type { ShownQuote } from './quote-action.ts'

/** For whom a quote is, who made it, and until when it holds. */
export const QuoteFacts = ({ quote }: { quote: ShownQuote }) => (
  <section aria-labelledby="for-whom" className="border border-line bg-card p-5">
    <h2 id="for-whom" className="mb-4 text-lead">
      For whom
    </h2>
    <dl className="grid gap-3">
      <Detail name="Name">{quote.name}</Detail>
      <Detail name="Phone">{quote.phone || 'None given'}</Detail>
      <Detail name="Email">{quote.email || 'None given'}</Detail>
      <Detail name="Good until">{dayOf(quote.validUntil)}</Detail>
      <Detail name="Made">
        {whenOf(quote.madeAt)}, {quote.madeBy}
      </Detail>
      {quote.version > 1 && (
        <Detail name={`Version ${quote.version}`}>
          {whenOf(quote.changedAt)}, {quote.changedBy}
        </Detail>
      )}
      {quote.takenBackBy && <Detail name="Taken back by">{quote.takenBackBy}</Detail>}
      {quote.note && (
        <Detail name="For the house">
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {quote.note}
          </span>
        </Detail>
      )}
    </dl>
  </section>
)
