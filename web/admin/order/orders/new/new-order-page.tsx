import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop.ts'
import { Answered } from '#web/parts/answered.tsx'
import { KeptNotice } from '#web/admin/kit/drafts/restored-draft-notice.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useFirstInvalid } from '#web/admin/kit/parts/use-first-invalid.ts'
import type { Route } from './+types/new-order-page'
import { AsQuote } from './as-quote.tsx'
import { ForWhom } from './customer-fields.tsx'
import { InExchange } from './in-exchange.tsx'
import { HowItGoes } from './delivery-and-payment.tsx'
import { linesIn } from './lines-in-address.ts'
import { LinesEntry } from './lines-entry.tsx'
import { copyOf, emptyOrder, type NewOrder } from './new-order.ts'
import { OrderTotals } from './order-totals.tsx'
import { quoteOf } from './quote-form.ts'
import { useAsked } from './use-asked.ts'
import { useNewOrder } from './use-new-order.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('New order', matches)

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const copied = url.searchParams.get('copy')
  const returned = url.searchParams.get('exchange')
  const quoted = url.searchParams.get('quote')
  const [shop, copy, quote] = await Promise.all([
    ask('GET /shop', { signal }),
    copied === null ? null : ask('GET /order/{id}', { params: { id: copied }, signal }),
    quoted === null || copied !== null ? null : ask('GET /quotes/{id}', { params: { id: quoted }, signal }),
  ])
  return {
    shop,
    copy,
    quote,
    returned: copied === null || returned === null ? null : { id: returned, isOurs: url.searchParams.has('ours') },
    search: url.search,
    ...linesIn(url.searchParams.get('lines') ?? ''),
  }
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Page where staff create an order: from scratch, from a cart in the URL, as a copy, or as an exchange for a return
 * (rules: staff orders, prefilled order, exchanges).
 */
export default function NewOrderPage({
  loaderData: { shop, copy, quote, returned, search, lines, unread },
}: Route.ComponentProps) {
  const { country } = useShop().house
  return (
    <>
      {quote?.ok ? (
        <BackLink to={adminPaths.quote(quote.body.quote.id)}>{`Quote ${quote.body.quote.reference}`}</BackLink>
      ) : returned === null ? (
        <BackLink to={adminPaths.orders}>Orders</BackLink>
      ) : (
        <BackLink to={adminPaths.returns}>Returns</BackLink>
      )}
      <PageHead title={quote ? 'Edit quote' : returned === null ? 'New order' : 'Exchange'} />
      {unread > 0 && (
        <p role="status" className="mb-6 border-l-4 border-gold bg-card px-4 py-2">
          {unread === 1 ? 'One item in this link' : `${unread} items in this link`} can’t be read and{' '}
          {unread === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      <Answered answer={shop}>
        {({ settings }) =>
          copy ? (
            <Answered answer={copy}>
              {({ order }) => (
                <OrderForm
                  key={search}
                  begun={copyOf(order, country, lines, returned)}
                  search={search}
                  settings={settings}
                />
              )}
            </Answered>
          ) : quote ? (
            <Answered answer={quote}>
              {({ quote }) => (
                <OrderForm key={search} begun={quoteOf(quote, country)} search={search} settings={settings} />
              )}
            </Answered>
          ) : (
            <OrderForm
              key={search}
              begun={emptyOrder(country, lines, canTransfer(settings))}
              search={search}
              settings={settings}
            />
          )
        }
      </Answered>
    </>
  )
}

const canTransfer = ({ payments }: Settings): boolean => payments.transfer && payments.bankAccounts.length > 0

type Settings = AnswerOf<'GET /shop'>['settings']
type OrderFormProps = { begun: NewOrder; search: string; settings: Settings }

const askCustomer = (id: string, signal: AbortSignal) => ask('GET /customer/{id}', { params: { id }, signal })

function OrderForm({ begun, search, settings }: OrderFormProps) {
  const edit = useNewOrder(begun, search)
  const { form, showFirstInvalid } = useFirstInvalid()
  const known = useAsked(edit.order.customer?.id ?? '', askCustomer, 0)
  const saved = known?.ok ? known.body.address : null

  async function send(isQuote?: boolean) {
    if (!edit.busy && !(await edit.send(saved?.id ?? null, isQuote))) showFirstInvalid()
  }

  return (
    <form
      ref={form}
      aria-label={edit.order.quote ? 'Quote' : 'New order'}
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
        {edit.order.exchange ? <InExchange edit={edit} /> : <ForWhom edit={edit} />}
        <HowItGoes edit={edit} settings={settings} saved={saved} />
        {!edit.order.exchange && <AsQuote edit={edit} onSave={() => void send(true)} />}
      </div>
      <div className="min-w-0">
        <OrderTotals edit={edit} press={edit.order.quote ? 'Save quote' : undefined} />
      </div>
    </form>
  )
}
