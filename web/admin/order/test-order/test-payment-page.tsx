import { replace, useFetcher } from 'react-router'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told } from '#web/parts/answered.tsx'
import { OpenPayment } from '#web/parts/open-payment.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/test-payment-page'

type Pressed = BodyOf<'POST /test-orders/payments/{reference}'> & { order: string }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Test payment', matches)

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /test-orders/payments/{reference}', { params, signal })

/**
 * Handles the return from the simulated provider: the server checks the payment, and the order page shows the result.
 */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const { press, order } = (await request.json()) as Pressed
  const answer = await ask('POST /test-orders/payments/{reference}', { params, body: { press } })
  if (!answer.ok || !answer.body.isBack) return told(answer)
  await ask('POST /order/{id}/payment-checks', { params: { id: order } })
  return replace(adminPaths.order(order))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** Simulates the provider's payment page for a test order (rules: test orders). */
export default function TestPaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={adminPaths.testOrder}>Test orders</BackLink>
      <PageHead title="Test payment" />
      <div className="grid max-w-xl gap-6">
        <p className="text-soft">
          Here, a customer would see the card provider’s payment page. No money is charged, and no card is needed.
        </p>
        <Answered answer={loaderData}>{({ payment }) => <Payment payment={payment} />}</Answered>
      </div>
    </>
  )
}

function Payment({ payment }: AnswerOf<'GET /test-orders/payments/{reference}'>) {
  const { submit, json, data } = useFetcher<Answer<AnswerOf<'POST /test-orders/payments/{reference}'>>>()
  const { press: pressing = null } = (json ?? {}) as Partial<Pressed>
  const { order } = payment
  if (payment.open)
    return (
      <OpenPayment
        payment={payment}
        pressing={pressing}
        onPress={(press) => void submit({ press, order }, { method: 'post', encType: 'application/json', ...pressed })}
      />
    )
  return (
    <div role="status" className="grid justify-items-start gap-5">
      <p>
        {data?.ok
          ? 'The payment was made, but the customer did not return to the shop, for example because the phone lost its connection. The order is still updated.'
          : 'This payment was already completed or declined.'}
      </p>
      <ButtonLink to={adminPaths.order(order)}>View order</ButtonLink>
    </div>
  )
}
