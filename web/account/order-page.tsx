import { Link } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { type Answer, ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { Answered } from '#web/parts/answered.tsx'
import { letIn, MembersOnly } from '#web/parts/members-only.tsx'
import { paths } from '#web/paths.ts'
import { isCustomer } from '#web/state/auth-store.ts'
import { OwnReturns } from '#web/returns/own-returns.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/order-page'
import { LetOthersPay } from './let-others-pay.tsx'
import { OwnOrderDetails } from './own-order.tsx'
import { OwnParcels } from './own-parcels.tsx'
import type { AnswerOf } from '#web/contract.ts'
import { getReceipt } from '#web/receipts/get-receipt.ts'
import { Receipts } from '#web/receipts/receipts.tsx'
import { config } from '#config'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('My order', matches)

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  letIn(isCustomer, 'Login to continue')
  const [found, papers] = await Promise.all([
    ask('GET /order/customerOrder/{id}', { params, signal }),
    ask('GET /order/{id}/receipts', { params, signal }),
  ])
  return { found, papers }
}

export const HydrateFallback = () => (
  <div className="wrap grid gap-10 py-10 md:py-16" aria-busy="true">
    <h1 className="text-display">My order</h1>
    <Skeleton className="h-72" />
  </div>
)

/** Page of a customer's order; it can also be printed (rules: customer order page). */
export default function OrderPage({ loaderData: { found, papers }, params: { id } }: Route.ComponentProps) {
  const { house, contact } = useShop()
  return (
    <MembersOnly may={isCustomer}>
      <div className="wrap grid max-w-4xl gap-8 py-10 md:py-16 print:max-w-none print:py-0">
        <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-6">
          <div className="grid gap-2">
            <Link
              to={paths.account}
              className="label thumb py-1 underline underline-offset-4 hover:text-indigo print:hidden"
            >
              My Account
            </Link>
            <p className="hidden font-display text-title print:block">
              {house.name} · {contact.phone}
            </p>
            <h1 className="text-display">
              Order <span className="font-sans text-title tracking-wider lining-nums">#{shortId(id)}</span>
            </h1>
          </div>
          {found.ok && (
            <Button look="outline" className="print:hidden" onClick={() => print()}>
              Print
            </Button>
          )}
        </header>
        <Answered answer={found}>
          {({ order, claim, parcels, story }) => (
            <>
              <OwnOrderDetails order={order} claim={claim} />
              <OwnReceipts papers={papers} />
              <LetOthersPay order={order} />
              <OwnParcels parcels={parcels} order={order} />
              <OwnReturns order={order.id} />
              <OwnStory story={story} />
            </>
          )}
        </Answered>
      </div>
    </MembersOnly>
  )
}

/** The order's receipts; nothing if it has none (rules: receipt access). */
function OwnReceipts({ papers }: { papers: Answer<AnswerOf<'GET /order/{id}/receipts'>> }) {
  if (papers.ok && papers.body.papers.length === 0) return null
  return (
    <section aria-labelledby="receipts" className="grid max-w-2xl gap-4 print:hidden">
      <h2 id="receipts" className="text-title">
        Receipts
      </h2>
      <Answered answer={papers}>{({ papers: shown }) => <Receipts papers={shown} get={getReceipt} />}</Answered>
    </section>
  )
}

const { locale, timeZone } = config.brand
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

type Story = AnswerOf<'GET /order/customerOrder/{id}'>['story']

/** Timeline of an order for its customer, oldest entry first (rules: order timeline). */
const OwnStory = ({ story }: { story: Story }) => (
  <section aria-labelledby="story" className="print:hidden">
    <h2 id="story" className="mb-4 text-title">
      What happened so far
    </h2>
    <ol className="grid gap-4">
      {story.map(({ at, words }, index) => (
        <li key={index} className="border-l border-line pl-4">
          <p className="break-words">{words}</p>
          <p className="text-caption text-soft">
            <time dateTime={at}>{moment.format(new Date(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  </section>
)
