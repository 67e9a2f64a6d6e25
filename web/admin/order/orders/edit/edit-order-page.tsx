import { discountName, shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { Answered } from '#web/parts/answered.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { LinesEntry } from '#web/admin/order/orders/new/lines-entry.tsx'
import type { AdminOrder } from '#web/admin/order/orders/order.ts'
import { useFirstInvalid } from '#web/admin/kit/parts/use-first-invalid.ts'
import type { Route } from './+types/edit-order-page'
import { type OrderEditing, useOrderEdit } from './use-order-edit.ts'
import { WhereTo } from './delivery-fields.tsx'
import { formatNaira } from '#shop/core/money.ts'
import { Sum, SumsFoot } from '#web/admin/order/orders/new/order-totals.tsx'

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privateMeta(`Edit order #${shortId(params.id)}`, matches)

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const [shop, found] = await Promise.all([
    ask('GET /shop', { signal }),
    ask('GET /order/{id}', { params: { id: params.id }, signal }),
  ])
  return { shop, found }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Page that edits an order that wasn't sent yet: its lines, delivery and fee (rules: order editing). */
export default function EditOrderPage({ loaderData: { shop, found }, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.order(id)}>{`Order #${shortId(id)}`}</BackLink>
      <PageHead title={`Edit order #${shortId(id)}`} />
      <Answered answer={shop}>
        {({ settings }) => (
          <Answered answer={found}>
            {({ order }) => <EditForm key={id} order={order} areas={settings.delivery.areas} />}
          </Answered>
        )}
      </Answered>
    </>
  )
}

type EditFormProps = { order: AdminOrder; areas: AnswerOf<'GET /shop'>['settings']['delivery']['areas'] }

function EditForm({ order, areas }: EditFormProps) {
  const edit = useOrderEdit(order, useShop().house.country)
  const { form, showFirstInvalid } = useFirstInvalid()

  async function send() {
    if (!edit.busy && !(await edit.send())) showFirstInvalid()
  }

  return (
    <form
      ref={form}
      aria-label="Edit order"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <KeptNotice isUnsaved={edit.isUnsaved} onThrowAway={edit.discard} />
        <LinesEntry edit={edit} />
        <WhereTo edit={edit} areas={areas} />
      </div>
      <div className="min-w-0">
        <EditSums edit={edit} />
      </div>
    </form>
  )
}

function EditSums({ edit }: { edit: OrderEditing }) {
  const { look, order } = edit
  const { seen, isCurrent } = look
  return (
    <section
      aria-labelledby="sums"
      className="grid content-start gap-4 border border-line bg-card p-5 lg:sticky lg:top-6"
    >
      <h2 id="sums" className="text-lead">
        New total
      </h2>
      {seen && (
        <dl aria-busy={!isCurrent} className="grid gap-2 aria-busy:opacity-50">
          {seen.discounts.map(({ of, given, ...named }) => (
            <Sum key={of} name={`${discountName(named)}${of === 'delivery' ? ' (delivery discount)' : ''}`}>
              −{formatNaira(given)}
            </Sum>
          ))}
          <Sum name="Subtotal">{formatNaira(seen.subtotal)}</Sum>
          {order.area !== '' && (
            <Sum name="Delivery">{seen.deliveryFee === 0 ? 'Free' : formatNaira(seen.deliveryFee)}</Sum>
          )}
          {seen.vat > 0 && <Sum name="VAT">{formatNaira(seen.vat)}</Sum>}
          <Sum name="Total">
            <strong className="text-lead font-medium">{formatNaira(seen.amount)}</strong>
          </Sum>
          <Sum name="Previous total">{formatNaira(seen.was)}</Sum>
          {seen.here > 0 && <Sum name="Paid">{formatNaira(seen.here)}</Sum>}
          {seen.surplus > 0 ? (
            <Sum name="To refund">{formatNaira(seen.surplus)}</Sum>
          ) : (
            <Sum name="Amount due">{formatNaira(seen.due)}</Sum>
          )}
        </dl>
      )}
      <SumsFoot edit={edit} press="Save changes" />
    </section>
  )
}
