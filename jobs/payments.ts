import type { Services } from '#services'
import { isFailure } from '#shop/errors.ts'
import { takeOpenPayments } from '#shop/payments/look-at-open.server.ts'
import { finishWebhook, takeWebhooks } from '#shop/payments/record-webhook.server.ts'
import { releaseExpired } from '#shop/payments/release-expired.server.ts'
import { settle } from '#shop/payments/settle.server.ts'

/** Looks into the webhooks that came: each is only a doorbell, what is true is asked for. */
export async function lookIntoWebhooks(services: Services): Promise<number> {
  const { db, clock } = services
  const due = await takeWebhooks(db, clock())
  for (const { id, reference } of due) {
    const settled = await settle(services, reference)
    if (isFailure(settled)) await finishWebhook(db, id, 'not ours', clock())
    // One that couldn't be looked into stays due and is tried again.
    else if (settled.reached) await finishWebhook(db, id, settled.attempt.state, clock())
  }
  return due.length
}

/** Looks at the payments that nobody told anything about. */
export async function lookAtOpenPayments(services: Services): Promise<number> {
  const references = await takeOpenPayments(services.db, services.clock())
  for (const reference of references) await settle(services, reference)
  return references.length
}

/** Puts the stock back that was held for payments which did not come. */
export const releaseUnpaid = ({ db, clock }: Services): Promise<number> => releaseExpired(db, clock())
