import { shortId } from '#shop/orders/orders/order.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered } from '#web/parts/answered.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/dispute-page'
import { AnswerElsewhere } from './answer-elsewhere.tsx'
import { AnswerHere } from './answer-here.tsx'
import { OneDispute } from './one-dispute.tsx'
import { WhatWasAnswered } from './what-was-answered.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Dispute', matches)

export const clientLoader = ({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /disputes/{id}', { params: { id }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** What a bank asks back, with what its order shows, and where it is answered: here, or at its provider (rules: disputes answered here). */
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
