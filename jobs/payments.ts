import type { Services } from '#services'
import { isFailure } from '#shop/errors.ts'
import { postponePoll, takeOpenPayments } from '#shop/payments/attempts/poll-open.server.ts'
import { finishWebhook, takeWebhooks, type DueWebhook } from '#shop/payments/record-webhook.server.ts'
import { releaseExpired } from '#shop/payments/attempts/release-expired.server.ts'
import { settle } from '#shop/payments/settle.server.ts'

/** Processes the webhooks that came: none is believed, the provider is asked about each payment. How many were due. */
export async function processWebhooks(services: Services): Promise<number> {
  const due = await takeWebhooks(services.db, services.clock())
  for (const webhook of due)
    await alone(services, { webhook: webhook.id, tries: webhook.tries }, () => processWebhook(services, webhook))
  return due.length
}

async function processWebhook(services: Services, { id, reference }: DueWebhook): Promise<void> {
  const { db, clock } = services
  const settled = await settle(services, reference)
  if (isFailure(settled)) await finishWebhook(db, id, 'not ours', clock())
  // One that couldn't be looked into stays due and is tried again.
  else if (settled.reached) await finishWebhook(db, id, settled.attempt.state, clock())
}

/** Looks at the payments that nobody told anything about. Answers how many it was the turn of. */
export async function pollOpenPayments(services: Services): Promise<number> {
  const { db, clock } = services
  const references = await takeOpenPayments(db, clock())
  for (const reference of references) {
    const looked = await alone(services, { reference }, () => settle(services, reference))
    if (!looked) await alone(services, { reference }, () => postponePoll(db, reference, clock()))
  }
  return references.length
}

/** One that breaks stops none of the others; false when it did. It is logged by what names it here, and nobody. */
async function alone(services: Services, what: object, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    services.log.error({ err: error, ...what }, 'a payment could not be looked at')
    return false
  }
}

/** Puts the stock back that was held for payments which did not come. */
export const releaseUnpaid = ({ db, clock }: Services): Promise<number> => releaseExpired(db, clock())
