import { Link, redirect } from 'react-router'
import { shortId } from '#shop/orders/orders/order.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { OrdersTable } from '#web/admin/order/orders/orders-table.tsx'
import { Detail, MailLink } from '#web/admin/kit/parts/details.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { NoteForm, type NoteAction } from '#web/admin/kit/parts/note-form.tsx'
import { DeleteAtEnd, listAfterDeletion } from '#web/admin/kit/parts/row-actions.tsx'
import type { Route } from './+types/customer-page'
import { customer, deletionConsequence } from './customer.tsx'
import { StoreCredit, type CreditAction } from './store-credit.tsx'
import { LinkToHandOn } from '#web/admin/kit/parts/shareable-link.tsx'
import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { passedOnLinkHours } from '#config'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(nameIn(loaderData) || 'Customer', matches)

const nameIn = (loaded: unknown): string =>
  (loaded as { found?: { body?: { user?: { name: string } } } } | undefined)?.found?.body?.user?.name ?? ''

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [found, credit] = await Promise.all([
    customer.load(params.id, request.signal),
    ask('GET /customer/{id}/store-credit', { params, signal: request.signal }),
  ])
  return { found, credit }
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  if (request.method === 'PATCH') {
    const action = (await request.json()) as NoteAction | CreditAction
    if (action.do === 'credit') {
      const headers = { 'Idempotency-Key': action.key }
      const answer = await ask('POST /customer/{id}/store-credit', { params, body: action.wish, headers })
      return toldInForm(answer, ({ message }) => message)
    }
    const { note, was } = action
    return told(await ask('PATCH /customer/{id}/note', { params, body: { note, was } }), ({ message }) => message)
  }
  const answer = await ask('DELETE /customer/{id}', { params })
  const result = toldInForm(answer, ({ msg }) => msg)
  return answer.ok || answer.status === 404 ? redirect(await listAfterDeletion(request, adminPaths.customers)) : result
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One customer: contact data, note and newest orders (rules: customers page, order history). */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.customers}>Back</BackLink>
      <Answered answer={loaderData.found}>{(found) => <OneCustomer {...found} credit={loaderData.credit} />}</Answered>
    </>
  )
}

type Shown = AnswerOf<'GET /customer/{id}'> & { credit: Answer<AnswerOf<'GET /customer/{id}/store-credit'>> }

function OneCustomer({ user, address, orders, note, credit }: Shown) {
  const noted = orders.filter(({ note }) => note)
  return (
    <>
      <PageHead plain title={user.name} />
      <div className="grid gap-8 grid-cols-[minmax(0,1fr)] min-[1440px]:grid-cols-[minmax(0,1fr)_20rem] min-[1440px]:gap-x-10">
        <div className="grid min-w-0 content-start items-start gap-6 lg:max-[1440px]:grid-cols-2 min-[1440px]:col-start-2">
          <section aria-labelledby="customer" className="border border-line bg-card p-5">
            <h2 id="customer" className="mb-4 text-lead">
              Customer Details
            </h2>
            <dl className="grid gap-3">
              <Detail name="Name">{user.name}</Detail>
              <Detail name="Phone">
                {user.phone ? (
                  <a href={`tel:${user.phone}`} className="underline underline-offset-4">
                    {user.phone}
                  </a>
                ) : (
                  'Not provided'
                )}
              </Detail>
              <Detail name="Email">
                <MailLink email={user.email} />
              </Detail>
              <Detail name="Address">
                {address ? `${address.address}, ${address.city}, ${address.state}, ${address.country}` : 'None yet'}
              </Detail>
            </dl>
          </section>
          <For needs={['store-credit']}>
            <LinkToHandOn
              button="Create password reset link"
              label="Password reset link"
              of={user.name}
              hint={`Send this link to the customer yourself. It works once and expires after ${passedOnLinkHours} hours.`}
              make={() => ask('POST /customer/{id}/reset-links', { params: { id: user.id } })}
            />
          </For>
          <StoreCredit id={user.id} credit={credit} />
          <NoteForm
            key={user.id}
            label="Notes about the customer"
            of={`customer ${user.id}`}
            what={`Notes about ${user.name}`}
            note={note}
            noteIn={(saved: AnswerOf<'PATCH /customer/{id}/note'>) => saved.note}
          />
        </div>
        <div className="min-w-0 min-[1440px]:col-start-1 min-[1440px]:row-start-1">
          <section aria-labelledby="history">
            <h2 id="history" className="mb-4 text-lead">
              Order History
            </h2>
            {orders.length === 0 ? (
              <EmptyState title="No orders yet" />
            ) : (
              <>
                <OrdersTable caption="Newest orders" orders={orders} named={false} viewed={false} />
                <Link
                  to={`${adminPaths.orders}?q=${encodeURIComponent(user.email)}`}
                  className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo"
                >
                  All orders of this customer
                </Link>
              </>
            )}
          </section>
          {noted.length > 0 && (
            <section aria-labelledby="notes" className="mt-10">
              <h2 id="notes" className="mb-4 text-lead">
                Notes on orders
              </h2>
              <ul className="grid gap-3">
                {noted.map(({ id, note }) => (
                  <li key={id} className="border-l-2 border-line pl-4">
                    <Link
                      to={adminPaths.order(id)}
                      className="inline-flex min-h-11 items-center tracking-wider underline underline-offset-4"
                    >
                      #{shortId(id)}
                    </Link>
                    <p className="whitespace-pre-line">{note}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <DeleteAtEnd name={user.name} id={user.id} consequence={deletionConsequence} />
    </>
  )
}
