import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#web/api-client.ts'
import { paymentNamedIn } from '#web/checkout/verify-payment.ts'
import { InvalidLink } from '#web/frame/invalid-link.tsx'
import { ofSecretLink, privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/pay-page'
import { AskedToPay } from './asked-to-pay.tsx'
import { linkToken } from './link-token.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Pay for another person’s order', matches)

/** The server's HTML has no personal data, but it isn't cached and sends no referrer. */
export const headers = ofSecretLink

/**
 * Sends the token from the URL fragment. Opening the page changes nothing, and the link can be opened again, because
 * chat programs prefetch links (rules: payment link).
 */
export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const token = linkToken('pay-link')
  const named = paymentNamedIn(url.search)
  if (!token) return { token, opened: null, methods: [], hasPaid: named !== null }
  const [opened, ways] = await Promise.all([
    ask('POST /pay-links/look', { body: { token, ...(named && payment(named)) }, signal, keepSession: true }),
    ask('GET /payment-methods', { signal, keepSession: true }),
  ])
  return { token, opened, methods: ways.ok ? ways.body.methods : [], hasPaid: named !== null }
}
clientLoader.hydrate = true as const

const payment = (named: NonNullable<ReturnType<typeof paymentNamedIn>>) =>
  'provider' in named
    ? { reference: named.reference }
    : { reference: named.tx_ref, ...(named.transaction_id && { transaction: named.transaction_id }) }

export const HydrateFallback = () => (
  <div className="wrap grid max-w-3xl gap-10 py-14 md:py-24" aria-busy="true">
    <h1 className="text-display">Pay for another person’s order</h1>
    <noscript>
      <p className="border-l-2 border-gold pl-4">
        This page needs JavaScript, which is switched off. To pay without it, please call or write to us.
      </p>
    </noscript>
    <Skeleton className="h-80" />
  </div>
)

/** The page of a payment link: line items, payment methods, and the outcome (rules: payment link). */
export default function PayPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // Opening another link in this tab changes only the URL fragment.
  useEffect(() => {
    const opened = () => void revalidate()
    addEventListener('hashchange', opened)
    return () => removeEventListener('hashchange', opened)
  }, [revalidate])
  const { token, opened, methods, hasPaid } = loaderData
  if (!opened)
    return (
      <InvalidLink
        title={hasPaid ? 'Thank you' : 'Please open the link again'}
        said={
          hasPaid
            ? 'We are checking your payment. To see the result, open the payment link again.'
            : 'To see the order, open the payment link that was sent to you. If you already did, the link is incomplete. Please ask the sender to send it again.'
        }
      >
        <ToTheShop />
      </InvalidLink>
    )
  if (!opened.ok && opened.code === 'pay-link-over')
    return (
      <InvalidLink
        title="This link doesn’t work"
        said={`${opened.message}. The link may also be incomplete. Please ask the sender for a new one.`}
      >
        <ToTheShop />
      </InvalidLink>
    )
  return opened.ok ? (
    <AskedToPay key={token} token={token} asked={opened.body} methods={methods} />
  ) : (
    <div className="wrap grid max-w-3xl gap-10 py-14 md:py-24">
      <h1 className="text-display">Pay for another person’s order</h1>
      <Answered answer={opened}>{() => null}</Answered>
    </div>
  )
}

const ToTheShop = () => (
  <ButtonLink to={paths.home} look="outline">
    Go to the shop
  </ButtonLink>
)
