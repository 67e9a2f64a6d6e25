import { redirect } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { quoteStates } from '#shop/shopping/quotes/quote-states.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { QuotedLines } from '#web/parts/quoted-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuditTrail } from '#web/admin/kit/audit/audit-trail.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/quote-page'
import type { QuoteAction, ShownQuote } from './quote-action.ts'
import { SendQuote } from './send-quote.tsx'
import { WhatNext } from './quote-actions.tsx'
import { Detail, whenOf } from '#web/admin/kit/parts/details.tsx'
import { dayOf } from './day-of.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Quote', matches)

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const [found, changes] = await Promise.all([
    ask('GET /quotes/{id}', { params, signal }),
    ask('GET /audit', { query: { subject: 'quote', id: params.id }, signal }),
  ])
  return { found, changes }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const action = (await request.json()) as QuoteAction
  if (action.do === 'take back') {
    const { takenBack } = action
    return told(await ask('PATCH /quotes/{id}', { params, body: { takenBack } }), () =>
      takenBack ? 'Quote cancelled' : 'Quote restored',
    )
  }
  const answer = await ask('POST /quotes/{id}/orders', { params, body: action.seen })
  if (!answer.ok) return answer
  toast.success(`Order #${shortId(answer.body.order.id)} created from this quote`)
  return redirect(adminPaths.order(answer.body.order.id))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One quote: its content, ways to send it, and its outcome (rules: quotes, order from a quote). */
export default function QuotePage({ loaderData: { found, changes } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.quotes}>Quotes</BackLink>
      <QuoteHead quote={found.ok ? found.body.quote : null} />
      <Answered answer={found}>
        {({ quote }) => (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid min-w-0 content-start gap-8">
                <section aria-labelledby="told" className="border border-line bg-card p-5">
                  <h2 id="told" className="text-lead">
                    Quote details
                  </h2>
                  <QuotedLines lines={quote.lines} sums={quote.sums} />
                  <p className="mt-4">{quote.promise}</p>
                  {quote.words && (
                    <p dir="auto" className="mt-4 border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">
                      {quote.words}
                    </p>
                  )}
                </section>
                <SendQuote key={quote.version} quote={quote} />
              </div>
              <div className="grid min-w-0 content-start gap-8">
                <WhatNext key={quote.version} quote={quote} />
                <QuoteFacts quote={quote} />
              </div>
            </div>
            <AuditTrail answer={changes} />
          </>
        )}
      </Answered>
    </>
  )
}

const QuoteHead = ({ quote }: { quote: AnswerOf<'GET /quotes/{id}'>['quote'] | null }) => (
  <PageHead
    plain
    title={quote ? `Quote ${quote.reference}` : 'Quote'}
    badges={quote && <Badge tone={quoteStates[quote.state].tone}>{quoteStates[quote.state].label}</Badge>}
    action={
      (quote?.state === 'open' || quote?.state === 'ran out') && (
        <ButtonLink look="outline" to={adminPaths.changedQuote(quote.id)}>
          Edit
        </ButtonLink>
      )
    }
  />
)

const QuoteFacts = ({ quote }: { quote: ShownQuote }) => (
  <section aria-labelledby="for-whom" className="border border-line bg-card p-5">
    <h2 id="for-whom" className="mb-4 text-lead">
      Customer
    </h2>
    <dl className="grid gap-3">
      <Detail name="Name">{quote.name}</Detail>
      <Detail name="Phone">{quote.phone || 'None'}</Detail>
      <Detail name="Email">{quote.email || 'None'}</Detail>
      <Detail name="Valid until">{dayOf(quote.validUntil)}</Detail>
      <Detail name="Created">
        {whenOf(quote.madeAt)}, {quote.madeBy}
      </Detail>
      {quote.version > 1 && (
        <Detail name={`Version ${quote.version}`}>
          {whenOf(quote.changedAt)}, {quote.changedBy}
        </Detail>
      )}
      {quote.takenBackBy && <Detail name="Cancelled by">{quote.takenBackBy}</Detail>}
      {quote.note && (
        <Detail name="Internal note">
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {quote.note}
          </span>
        </Detail>
      )}
    </dl>
  </section>
)
