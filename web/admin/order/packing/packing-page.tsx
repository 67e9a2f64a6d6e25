import type { ReactNode } from 'react'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { finish } from '#web/admin/order/orders/finish-line.tsx'
import { PackingSlip } from '#web/admin/order/orders/packing-slip.tsx'
import { useOpenedRow } from '#web/admin/kit/parts/open-row.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { WithSlips, type Print } from '#web/admin/kit/parts/with-slips.tsx'
import { restoreParcel } from '#web/admin/order/parcels/act-on-parcel.ts'
import type { Route } from './+types/packing-page'
import { isBeingMade, listedStatus, type PackingAction, type Parcel } from './parcel.ts'
import { ParcelsTable } from './parcels-table.tsx'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export { unlessRowOpens as shouldRevalidate } from '#web/admin/kit/parts/open-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Packing', matches)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ask('GET /packing', { signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const action = (await request.json()) as PackingAction
  return told(await answerTo(action), ({ message }) => message)
}

async function answerTo(action: PackingAction): Promise<Answer<{ message: string }>> {
  const params = { id: action.id }
  switch (action.do) {
    case 'step':
      return ask('PATCH /packing/{id}', { params, body: { was: action.was } })
    case 'undo': {
      const answer = await ask('DELETE /packing/{id}/changes/{change}', {
        params: { ...params, change: action.change },
      })
      if (answer.ok) restoreParcel(action.id, answer.body.parcel, adminPaths.parcels(action.id))
      return answer
    }
    case 'finish':
      return finish(action)
  }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Orders to pack and orders in transit, for packing staff. No amounts are shown except those to collect
 * (rules: packing).
 */
export default function PackingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {!loaderData.ok && <PageHead title="Packing" />}
      <Answered answer={loaderData}>{({ orders }) => <Parcels orders={orders} />}</Answered>
    </>
  )
}

function Parcels({ orders }: AnswerOf<'GET /packing'>) {
  const opened = useOpenedRow(orders)
  const pending = orders.filter((parcel) => listedStatus(parcel) === 'pending')
  const toSend = pending.filter((parcel) => !isBeingMade(parcel))
  const slips = toSend.filter(({ status }) => status === 'pending')
  return (
    <WithSlips>
      {(print) => (
        <>
          {opened && (
            <div className="lg:hidden">
              <BackLink to={adminPaths.packing}>Packing</BackLink>
              <h1 className="sr-only">Order #{shortId(opened)}</h1>
            </div>
          )}
          <div className={opened ? 'max-lg:hidden' : undefined}>
            <PageHead
              title="Packing"
              action={
                <ButtonLink look="outline" to={adminPaths.stockCounts}>
                  Stock counts
                </ButtonLink>
              }
            >
              {slips.length > 1 && (
                <Button look="outline" onClick={() => print(slipsOf(slips))}>
                  Print all {slips.length} slips
                </Button>
              )}
            </PageHead>
          </div>
          {orders.length === 0 && (
            <EmptyState title="Nothing to pack">
              <p className="max-w-sm text-soft">
                Orders appear here when they are ready to be sent. They are listed until the customer has received them.
              </p>
            </EmptyState>
          )}
          <Group opened={opened} print={print} title="To send" orders={toSend} />
          <Group opened={opened} print={print} title="Being made" orders={pending.filter(isBeingMade)} />
          <Group
            opened={opened}
            print={print}
            title="In transit"
            orders={orders.filter((parcel) => listedStatus(parcel) === 'in transit')}
          />
          <Group
            opened={opened}
            print={print}
            title="Recently handed over"
            orders={orders.filter((parcel) => listedStatus(parcel) === 'delivered')}
          />
        </>
      )}
    </WithSlips>
  )
}

type GroupProps = {
  title: string
  orders: readonly Parcel[]
  opened: string
  print: Print
}

function Group({ title, orders, opened, print }: GroupProps) {
  if (orders.length === 0) return null
  const hasOpened = orders.some(({ id }) => id === opened)
  return (
    <section aria-label={title} className={opened && !hasOpened ? 'mb-10 max-lg:hidden' : 'mb-10'}>
      <h2 className={opened ? 'mb-3 text-lead max-lg:sr-only' : 'mb-3 text-lead'}>
        {title} <span className="text-soft tabular-nums">{orders.length}</span>
      </h2>
      <ParcelsTable caption={title} parcels={orders} opened={opened} onPrint={(parcel) => print(slipsOf([parcel]))} />
    </section>
  )
}

const slipsOf = (orders: readonly Parcel[]): ReactNode =>
  orders.map((parcel) => (
    <div key={parcel.id} className="break-after-page last:break-after-auto">
      <PackingSlip order={{ ...parcel, house: parcel }} />
    </div>
  ))
