import { ask } from '#web/api-client.ts'
import { cardStates } from '#shop/shopping/gift-cards/gift-card.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { AuditTrail } from '#web/admin/kit/audit/audit-trail.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/gift-card-page'
import type { CardAction } from './card.ts'
import { CardEntries } from './card-entries.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardOut } from './card-out.tsx'
import { MoveCard } from './move-card.tsx'

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
    return told(await ask('POST /gift-cards/{id}/codes', { params, body: action.out }), ({ message }) => message)
  return told(await ask('PATCH /gift-cards/{id}', { params, body: action.move }), ({ message }) => message)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One gift card: what is left of it, how it goes out, and what staff can do about it (rules: gift cards). */
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
              <PageHead plain title={`Gift card No. ${card.number}`}>
                <Badge tone={cardStates[card.state].tone}>{cardStates[card.state].label}</Badge>
                {card.isDemo && <Badge>Demo</Badge>}
              </PageHead>
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
