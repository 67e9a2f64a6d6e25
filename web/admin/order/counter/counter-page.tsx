import { formatNaira } from '#shop/core/money.ts'
import { longest } from '#shop/core/text.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { ForWhom } from '#web/admin/order/orders/new/customer-fields.tsx'
import { LinesEntry } from '#web/admin/order/orders/new/lines-entry.tsx'
import { emptyOrder } from '#web/admin/order/orders/new/new-order.ts'
import { OrderTotals } from '#web/admin/order/orders/new/order-totals.tsx'
import { Group } from '#web/admin/kit/parts/form-parts.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { ScanButton } from '#web/admin/kit/scan/scan-button.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { useFirstInvalid } from '#web/admin/kit/parts/use-first-invalid.ts'
import type { Route } from './+types/counter-page'
import { emptySale } from './counter-sale.ts'
import { HowPaid } from './how-paid.tsx'
import { SoldNow } from './sold.tsx'
import { useCounter } from './use-counter.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Counter', matches)

/**
 * In-store sale: staff find or scan products, take the payment, hand over the items and print the receipt in one step
 * (rules: counter sales).
 */
export default function CounterPage() {
  const { country } = useShop().house
  const edit = useCounter(emptySale(emptyOrder(country, [], false)))
  const { form, showFirstInvalid } = useFirstInvalid()
  const { order, amount, byCard, sold } = edit
  const rest = amount - byCard

  async function send() {
    if (!edit.busy && !(await edit.send())) showFirstInvalid()
  }

  return (
    <>
      <div className="no-print">
        <PageHead title="Counter" action={<ScanButton onCode={(code) => void edit.scan(code)} />}>
          <For needs={['money']}>
            <ButtonLink look="outline" to={adminPaths.cash}>
              Cash
            </ButtonLink>
          </For>
        </PageHead>
      </div>
      {sold && <SoldNow sold={sold} />}
      <form
        ref={form}
        aria-label="Sale"
        noValidate
        className="no-print grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
        onKeyDown={(event) => {
          // A barcode scanner sends Enter in whatever field has the focus, so Enter must not submit the sale.
          if (event.key !== 'Enter' || event.isDefaultPrevented() || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <KeptNotice isUnsaved={edit.isUnsaved} onThrowAway={edit.discard} />
          <LinesEntry key={sold?.order.id} edit={order} atCounter={{ onCode: (code) => void edit.scan(code) }} />
          <HowPaid edit={edit} />
          <ForWhom edit={order} atCounter />
          <Group title="Discount and note">
            <Field
              label="Discount code"
              {...edit.field('code')}
              value={edit.sale.code}
              maxLength={32}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={
                edit.errors.code ?? (edit.look.isCurrent ? (edit.look.seen?.code?.message ?? undefined) : undefined)
              }
            />
            <Field label="Internal note" {...edit.field('note')} value={edit.sale.note} maxLength={longest.note} />
          </Group>
        </div>
        <div className="min-w-0">
          <OrderTotals
            edit={order}
            press={rest > 0 ? `Take ${formatNaira(rest)} and complete sale` : 'Complete sale'}
            emptyWords={sold ? 'Add a product to start the next sale.' : undefined}
          />
        </div>
      </form>
    </>
  )
}
