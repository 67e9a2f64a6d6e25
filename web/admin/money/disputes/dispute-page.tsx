import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/dispute-page'
import { AnswerHere } from './answer-here.tsx'
import { OneDispute } from './one-dispute.tsx'
import { WhatWasAnswered } from './what-was-answered.tsx'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { timeToAnswerWords } from '#shop/orders/payments/chargebacks/time-to-answer.ts'
import { toast } from '#web/ui/toast.ts'
import { dashboards, type DisputeLooked, evidenceLabels } from './dispute.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Dispute', matches)

export const clientLoader = ({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /disputes/{id}', { params: { id }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * A dispute with evidence from the order. It is answered on this page or in the provider's dashboard
 * (rules: dispute response).
 */
export default function DisputePage({ loaderData }: Route.ComponentProps) {
  const order = loaderData.ok ? `: order #${shortId(loaderData.body.dispute.orderId)}` : ''
  return (
    <>
      <BackLink to={adminPaths.disputes}>Disputes</BackLink>
      <PageHead title={`Dispute${order}`} />
      <Answered answer={loaderData}>
        {({ dispute, here, prepared, answers }) => (
          <div className="grid max-w-3xl gap-8">
            <OneDispute dispute={dispute} />
            <WhatWasAnswered answers={answers} currency={dispute.currency} provider={dispute.provider} />
            {here && <AnswerHere key={dispute.id} dispute={dispute} prepared={prepared} />}
            {!here && <AnswerElsewhere dispute={dispute} prepared={prepared} />}
          </div>
        )}
      </Answered>
    </>
  )
}

/**
 * For providers that accept answers only in their dashboard: a link to the dashboard, and each text with a copy button.
 */
function AnswerElsewhere({ dispute, prepared }: Pick<DisputeLooked, 'dispute' | 'prepared'>) {
  const { provider, providerId, reference, state } = dispute
  const { label } = orderMethods[provider].provider
  const there = dashboards[provider]
  if (!chargebackStates[state].wantsAnswer) return null
  const texts = [
    ['Dispute ID', providerId],
    ['Payment reference', reference],
    ...evidenceLabels.map(([name, said]) => [said, prepared[name]] as const),
  ] as const
  return (
    <section aria-labelledby="elsewhere" className="grid gap-4">
      <h2 id="elsewhere" className="text-lead">
        Answer at {label}
      </h2>
      <p>
        Answer this dispute in the {label} dashboard, with a picture or PDF as evidence. {timeToAnswerWords(provider)}{' '}
        After you answer, the shop loads the new status from {label} within three hours.
      </p>
      {there && (
        <p>
          <a href={there} target="_blank" rel="noreferrer" className={`${press} font-medium`}>
            Open {label}
          </a>
        </p>
      )}
      <ul aria-label="Texts to paste" className="divide-y divide-line border-y border-line">
        {texts
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <li key={name} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="label text-soft">{name}</p>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </div>
              <button
                type="button"
                aria-label={`Copy: ${name}`}
                className={press}
                onClick={() => void copy(name, text)}
              >
                Copy
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}

const press = 'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-indigo'

async function copy(name: string, text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`Copied: ${name}`)
  } catch {
    toast.error('Your browser blocked copying. Please select the text and copy it.')
  }
}
