import { useState } from 'react'
import { redirect, useFetcher } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { OrdersTable } from '#web/admin/order/orders/orders-table.tsx'
import { Thumbnail } from '#web/admin/kit/parts/details.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import type { Route } from './+types/test-order-page'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Test order', matches)

/** Maximum number of products offered, newest first. */
const OFFERED = 100
const SHOWN = 30
/** Maximum length of an idempotency key, in characters. */
const MOST_KEY = 100

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [products, orders] = await Promise.all([
    ask('GET /products', { query: { limit: OFFERED }, signal }),
    ask('GET /order', { query: { tests: '1', limit: SHOWN }, signal }),
  ])
  return { products, orders }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { product, key } = (await request.json()) as BodyOf<'POST /test-orders'> & { key: string }
  const answer = await ask('POST /test-orders', { body: { product }, headers: { 'Idempotency-Key': key } })
  return answer.ok ? redirect(adminPaths.testPayment(answer.body.data.reference)) : told(answer)
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Page where the owner places a test order, to see how an order is processed (rules: test orders). */
export default function TestOrderPage({ loaderData: { products, orders } }: Route.ComponentProps) {
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.welcome}>Setup guide</BackLink>
      <PageHead title="Test order" />
      <Answered answer={products}>{({ products }) => <Choice products={products} />}</Answered>
      <Answered answer={orders}>
        {({ orders }) =>
          orders.length > 0 && (
            <section aria-label="Previous test orders" className="mt-12">
              <h2 className="mb-4 text-lead">Previous test orders</h2>
              <OrdersTable caption="Test orders" orders={orders} stale={stale} />
            </section>
          )
        }
      </Answered>
    </>
  )
}

function Choice({ products }: { products: AnswerOf<'GET /products'>['products'] }) {
  const { submit, state } = useFetcher()
  const canSendMail = useCanSendMail()
  const [begun] = useState(() => crypto.randomUUID())
  if (products.length === 0)
    return (
      <EmptyState title="No published products yet">
        <p className="max-w-sm text-soft">
          To place a test order, the shop needs at least one product that customers can see.
        </p>
        <ButtonLink to={adminPaths.addImages}>Add a product</ButtonLink>
      </EmptyState>
    )
  return (
    <form
      className="grid max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'idle') return
        const product = String(new FormData(event.currentTarget).get('product'))
        // With this key, a retry after a lost response doesn't create a second order.
        const sent = { product, key: `${begun}-${product}`.slice(0, MOST_KEY) }
        void submit(sent, { method: 'post', encType: 'application/json', ...pressed })
      }}
    >
      <p>
        Buy one piece as a customer would, pay by card on a simulated payment page, and see how the order is processed.
        No money is charged, no stock is taken, no other staff are notified, and the order is not counted in reports.
        {canSendMail && ' The customer’s emails are sent to you.'}
      </p>
      <fieldset className="grid gap-3">
        <legend className="label mb-3 text-soft">Product</legend>
        <ul className="grid max-h-96 gap-1 overflow-y-auto border border-line bg-card p-2">
          {products.map(({ id, name, images }, position) => (
            <li key={id}>
              <label className="flex min-h-14 items-center gap-3 px-2 py-1 has-checked:bg-sand">
                <input
                  type="radio"
                  name="product"
                  value={id}
                  defaultChecked={position === 0}
                  className="size-5 shrink-0 accent-indigo"
                />
                <Thumbnail url={images[0]?.url ?? ''} className="w-8" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button type="submit" className="justify-self-start" busy={state !== 'idle'}>
        Place test order
      </Button>
    </form>
  )
}
