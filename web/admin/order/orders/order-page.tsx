import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { useState } from 'react'
import { redirect } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { orderStatuses, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { amountWords } from '#shop/core/money.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, settled, told } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { dropDraft } from '#web/admin/kit/drafts/drafts.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { LinkToHandOn } from '#web/admin/kit/parts/shareable-link.tsx'
import { NoteForm } from '#web/admin/kit/parts/note-form.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { WithSlips, type Print } from '#web/admin/kit/parts/with-slips.tsx'
import { giveBack } from '#web/admin/money/payments/refund.ts'
import { actOnParcel, restoreParcel } from '#web/admin/order/parcels/act-on-parcel.ts'
import { ParcelsSection } from '#web/admin/order/parcels/parcels-section.tsx'
import type { Route } from './+types/order-page'
import { LinksToPay } from './links-to-pay.tsx'
import { MessageLinks } from './message-links.tsx'
import { ExchangedWith } from './exchanged-with.tsx'
import { MadeByStaff } from './made-by-staff.tsx'
import { CustomerDetails, OrderDetails } from './order-details.tsx'
import { NextStep } from './next-step.tsx'
import { MoneySection } from './money-section.tsx'
import { ReturnsSection } from './returns-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import { OrderHead, OrderTitle } from './order-head.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { finish } from './finish-line.tsx'
import { draftKeys, order, type OrderAction } from './order.ts'
import { TestOrderNotice } from './test-order-notice.tsx'
import { StatusChoice } from './status-choice.tsx'
import { VersionsSection } from './versions-section.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) => privateMeta(`Order #${shortId(params.id)}`, matches)

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const [found, payments, tenders, events, papers, returns, versions, parcels] = await Promise.all([
    order.load(params.id, signal),
    ask('GET /order/{id}/payments', { params, signal }),
    ask('GET /order/{id}/manual-entries', { params, signal }),
    ask('GET /order/{id}/events', { params, signal }),
    ask('GET /order/{id}/receipts', { params, signal }),
    ask('GET /order/{id}/returns', { params, signal }),
    ask('GET /order/{id}/versions', { params, signal }),
    ask('GET /order/{id}/parcels', { params, signal }),
  ])
  return { found, payments, tenders, events, papers, returns, versions, parcels }
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const action = (await request.json()) as OrderAction
  switch (action.do) {
    case 'see':
    case 'choose': {
      const { status, was } = action
      const answer = await ask('PATCH /order/{id}', { params, body: { status, was } })
      return action.do === 'see' ? settled(answer) : told(answer, ({ message }) => message)
    }
    case 'undo': {
      const answer = await ask('DELETE /order/{id}/changes/{change}', { params: { ...params, change: action.change } })
      if (answer.ok) restoreParcel(params.id, answer.body.parcel, adminPaths.order(params.id))
      return told(answer, ({ message }) => message)
    }
    case 'write down': {
      const { wish, key } = action
      const answer = await ask('POST /order/{id}/manual-entries', {
        params,
        body: wish,
        headers: { 'Idempotency-Key': key },
      })
      if (answer.ok) dropDraft(draftKeys.money(wish.kind ?? 'received', params.id))
      return toldInForm(answer, ({ message }) => message)
    }
    case 'take back': {
      const { tender, reason } = action
      const answer = await ask('PATCH /order/{id}/manual-entries/{tender}', {
        params: { ...params, tender },
        body: { reason },
      })
      if (answer.ok) dropDraft(draftKeys.takeBack(tender))
      return toldInForm(answer, ({ message }) => message)
    }
    case 'finish':
      return told(await finish(action), ({ message }) => message)
    case 'move money': {
      const { tender, way } = action
      const answer = await ask('PATCH /order/{id}/manual-entries/{tender}/way', {
        params: { ...params, tender },
        body: { way },
      })
      return toldInForm(answer, ({ message }) => message)
    }
    case 'check payment':
      return told(await ask('POST /order/{id}/payment-checks', { params }), ({ reached }) =>
        reached ? 'Checked with the provider' : new Error(notReached),
      )
    case 'refund':
      return giveBack(params.id, action)
    case 'close refund': {
      const { refund, state } = action
      const answer = await ask('PATCH /refunds/{id}', { params: { id: refund.id }, body: { state } })
      return told(answer, () =>
        state === 'done'
          ? `${amountWords(refund.amount, refund.currency)} refunded`
          : 'Marked as not sent. You can refund it again.',
      )
    }
    case 'reopen refund': {
      const answer = await ask('DELETE /refunds/{id}/resolution', { params: { id: action.refund.id } })
      return told(
        answer,
        () => 'Undone. Please check with the provider, then record again whether the refund was sent.',
      )
    }
    case 'refund account': {
      const { refund, account } = action
      const amount = amountWords(refund.amount, refund.currency)
      const actionLabel = `Refund of ${amount} to the bank account you entered. It can’t be undone.`
      const answer = await ask('POST /refunds/{id}/bank-accounts', {
        params: { id: refund.id },
        body: account,
        actionLabel,
      })
      return toldInForm(answer, () => `${amount} is being sent to the bank account`)
    }
    case 'play': {
      const { reference, play, refund } = action.play
      const answer = await ask('POST /order/{id}/sandbox-plays', { params, body: { reference, play, refund } })
      return told(answer, () => 'Simulated. This page shows the result in a moment.')
    }
    case 'put back': {
      const answer: Answer<unknown> =
        'chargeback' in action
          ? await ask('DELETE /chargebacks/{id}/resolution', { params: { id: action.chargeback } })
          : await ask('DELETE /payments/{reference}/resolution', { params: { reference: action.reference } })
      return told(answer, () => 'Moved back to Payments to check.')
    }
    case 'sorted': {
      const body = { reason: action.reason, note: action.note }
      const answer: Answer<unknown> =
        'chargeback' in action
          ? await ask('PATCH /chargebacks/{id}', { params: { id: action.chargeback }, body })
          : await ask('PATCH /payments/{reference}', { params: { reference: action.reference }, body })
      if (answer.ok) dropDraft(draftKeys.sorted(action))
      return toldInForm(answer, () => 'Marked as resolved. It is no longer listed.')
    }
    case 'ask receipt':
      return told(await ask('POST /order/{id}/receipts', { params }), () => 'The receipt is being created.')
    case 'make again': {
      const answer = await ask('POST /receipts/{number}/makings', { params: { number: action.number } })
      return told(answer, () => 'Trying again to create the receipt.')
    }
    case 'remove test': {
      const answer = await ask('DELETE /test-orders/{id}', { params })
      return answer.ok ? redirect(adminPaths.testOrder) : toldInForm(answer)
    }
    case 'send parcel':
    case 'change parcel':
    case 'delete parcel':
      return actOnParcel(params.id, action)
    case 'note': {
      const { note, was } = action
      return told(await ask('PATCH /order/{id}/note', { params, body: { note, was } }), ({ message }) => message)
    }
  }
}

const notReached = 'The provider could not be reached. The payment shown may be out of date.'

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One order: its status, payment, lines and timeline (rules: orders page). */
export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { found } = loaderData
  return (
    <WithSlips>
      {(print) => (
        <>
          <BackLink to={adminPaths.orders}>Go back</BackLink>
          {found.ok ? <OrderHead order={found.body.order} /> : <PageHead plain title={<OrderTitle id={params.id} />} />}
          <Answered answer={found}>
            {(order) => <OneOrder key={order.order.id} {...order} {...loaderData} print={print} />}
          </Answered>
        </>
      )}
    </WithSlips>
  )
}

type OneOrderProps = AnswerOf<'GET /order/{id}'> & Omit<Route.ComponentProps['loaderData'], 'found'> & { print: Print }

function OneOrder({
  order,
  mail,
  toCustomer,
  undo,
  source,
  staff,
  payments,
  tenders,
  events,
  papers,
  returns,
  versions,
  parcels,
  print,
}: OneOrderProps) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  return (
    <>
      <NextStep
        order={order}
        mail={mail}
        undo={undo}
        payments={payments}
        tenders={tenders}
        isChoosing={chosen !== null}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr] xl:gap-x-8 min-[1440px]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {order.isTest && <TestOrderNotice />}
          <OrderDetails order={order} />
          <ExchangedWith order={order} />
          {staff && <MadeByStaff staff={staff} />}
          {order.version > 1 && <VersionsSection versions={versions} />}
        </div>
        <div className="grid min-w-0 content-start gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <CustomerDetails order={order} source={source} />
          <For needs={['orders']}>
            <StatusChoice order={order} mail={mail} payments={payments} chosen={chosen} setChosen={setChosen} />
            <MessageLinks order={order} message={toCustomer} />
            <LinksToPay order={order} />
            {orderStatuses[order.status].isHandedOver && (
              <LinkToHandOn
                button="Create review link"
                label="Review link"
                of={`#${shortId(order.id)}`}
                hint="Send it to the customer yourself. With this link they can review the order without signing in."
                none="Nothing left to review: all items were reviewed or are no longer sold."
                make={() => ask('GET /order/{id}/review-link', { params: { id: order.id } })}
              />
            )}
            <NoteForm
              label="Internal note"
              of={order.id}
              what={`Note on order #${shortId(order.id)}`}
              note={order.note}
              noteIn={(saved: AnswerOf<'PATCH /order/{id}/note'>) => saved.order.note}
            />
          </For>
        </div>
        <div className="min-w-0">
          <MoneySection order={order} tenders={tenders} payments={payments} />
          <ParcelsSection parcels={parcels} print={print} />
          <ReceiptsSection order={order} papers={papers} />
          <ReturnsSection order={order} returns={returns} />
          <OrderTimeline events={events} fulfilment={order.fulfilment} />
        </div>
      </div>
    </>
  )
}
