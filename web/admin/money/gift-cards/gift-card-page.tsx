import { ask } from '#web/api-client.ts'
import { cardStates, cardWays } from '#shop/shopping/gift-cards/gift-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { AuditTrail } from '#web/admin/kit/audit/audit-trail.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/gift-card-page'
import type { CardAction, FoundCard, ShownCard } from './card.ts'
import { CardOut } from './deliver-card.tsx'
import { MoveCard } from './card-actions.tsx'
import { CreditEntries } from '#web/admin/kit/parts/credit-entries.tsx'
import { formatNaira } from '#shop/core/money.ts'
import { Detail, MailLink, whenOf } from '#web/admin/kit/parts/details.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Gift card', matches)

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [found, changes] = await Promise.all([
    ask('GET /gift-cards/{id}', { params: { id }, signal }),
    ask('GET /audit', { query: { subject: 'gift-card', id }, signal }),
  ])
  return { found, changes }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const action = (await request.json()) as CardAction
  if (action.do === 'issue')
    return toldInForm(await ask('POST /gift-cards/{id}/codes', { params, body: action.out }), ({ message }) => message)
  return toldInForm(await ask('PATCH /gift-cards/{id}', { params, body: action.move }), ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One gift card: its balance, delivery and actions (rules: gift cards). */
export default function GiftCardPage({ loaderData: { found, changes } }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <BackLink to={adminPaths.giftCards}>Gift cards</BackLink>
      </div>
      <Answered answer={found}>
        {({ card, entries }) => (
          <>
            <div className="print:hidden">
              <PageHead
                plain
                title={`Gift card No. ${card.number}`}
                badges={
                  <>
                    <Badge tone={cardStates[card.state].tone}>{cardStates[card.state].label}</Badge>
                    {card.isDemo && <Badge>Demo</Badge>}
                  </>
                }
              />
            </div>
            <div className="grid gap-8">
              <CardFacts card={card} />
              <CardOut key={card.id} card={card} />
              <div className="grid gap-8 print:hidden">
                <MoveCard card={card} />
                <CardEntries entries={entries} />
              </div>
            </div>
            <div className="print:hidden">
              <AuditTrail answer={changes} />
            </div>
          </>
        )}
      </Answered>
    </>
  )
}

const CardEntries = ({ entries }: Pick<FoundCard, 'entries'>) => (
  <section aria-labelledby="entries">
    <h2 id="entries" className="mb-4 text-lead">
      Balance changes
    </h2>
    <CreditEntries entries={entries} className="border border-line bg-card px-5" />
  </section>
)

/** A card's details without its code, which isn't stored. */
const CardFacts = ({ card }: { card: ShownCard }) => (
  <section aria-labelledby="card" className="border border-line bg-card p-5 print:hidden">
    <h2 id="card" className="sr-only">
      Gift card details
    </h2>
    <dl className="grid gap-3">
      <Detail name="Balance">
        <span className="text-lead tabular-nums">{formatNaira(card.balance)}</span>
        <span className="text-soft"> of {formatNaira(card.amount)}</span>
      </Detail>
      <Detail name="Payment">
        {card.came === 'kindness' ? 'Free of charge' : cardWays[card.came].label}
        <span className="block text-soft">{card.proof}</span>
      </Detail>
      <Detail name="Recipient">
        {card.recipientName || 'No recipient'}
        {card.recipientEmail && (
          <span className="block">
            <MailLink email={card.recipientEmail} />
          </span>
        )}
      </Detail>
      {card.fromName && <Detail name="Sender">{card.fromName}</Detail>}
      {card.message && (
        <Detail name="Message">
          <span dir="auto" className="whitespace-pre-line">
            {card.message}
          </span>
        </Detail>
      )}
      <Detail name="Delivery">{wentOut(card)}</Detail>
      <Detail name="Created">
        {card.by}, {whenOf(card.createdAt)}
      </Detail>
      {card.closed && (
        <Detail name={card.state === 'ended' ? 'Closed' : 'Frozen'}>
          {card.closed.by}, {whenOf(card.closed.at)}
          <span className="block text-soft">{card.closed.why}</span>
        </Detail>
      )}
    </dl>
  </section>
)

/** Returns how and when the card was or will be delivered, as text. */
function wentOut({ sendAt, mailedAt, printedAt }: ShownCard): string {
  const said = [
    printedAt && `Printed ${whenOf(printedAt)}`,
    mailedAt && `Emailed ${whenOf(mailedAt)}`,
    sendAt && (!mailedAt || mailedAt < sendAt) && `Email scheduled for ${whenOf(sendAt)}`,
  ].filter(Boolean)
  return said.join(', ') || 'Not delivered yet. Print or email it.'
}
