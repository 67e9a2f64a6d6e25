import type { Services } from '#services'
import { isFailure } from '#shop/core/errors.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import { closeAbandoned } from '#shop/orders/payments/attempts/close-abandoned.server.ts'
import { postponePoll, takeOpenPayments } from '#shop/orders/payments/attempts/poll-open.server.ts'
import { releaseExpired } from '#shop/orders/payments/attempts/release-expired.server.ts'
import { compareBack, compareWithProvider } from '#shop/orders/payments/compare-with-provider.server.ts'
import { recordChargeback } from '#shop/orders/payments/chargebacks/record-chargeback.server.ts'
import {
  finishWebhook,
  postponeWebhook,
  takeWebhooks,
  type DueWebhook,
} from '#shop/orders/payments/record-webhook.server.ts'
import { hearOfRefund } from '#shop/orders/payments/refunds/hear-of-refund.server.ts'
import { lookAtRefund, takeRefundsUnderWay } from '#shop/orders/payments/refunds/look-at-refund.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { fetchSettlements } from '#shop/orders/settlements/fetch-settlements.server.ts'
import { alone, ofEach, SIDE_BY_SIDE, workOff, type Looked } from './side-by-side.ts'

/** Processes the webhooks that came, of every provider side by side. How many were due. */
export const processWebhooks = (services: Services): Promise<number> => ofEach(processWebhooksOf, services)

/** Processes a provider's webhooks: of a payment none is believed, the provider is asked about it. How many were due. */
export const processWebhooksOf = (services: Services, provider: ProviderName): Promise<number> =>
  workOff(
    () => takeWebhooks(services.db, provider, SIDE_BY_SIDE, services.clock()),
    async (webhook) => {
      const looked = await alone(services, { webhook: webhook.id, tries: webhook.tries }, () =>
        processWebhook(services, provider, webhook),
      )
      return looked ?? 'not reached'
    },
  )

async function processWebhook(services: Services, provider: ProviderName, webhook: DueWebhook): Promise<Looked> {
  const { db, clock } = services
  const { outcome, isOver } = await lookInto(services, provider, webhook)
  if (isOver) await finishWebhook(db, webhook, outcome, clock())
  // What it tells of isn't so yet, or nobody could be asked: it is looked into again.
  else await postponeWebhook(db, webhook, outcome, clock())
  return outcome === 'unreached' ? 'not reached' : 'reached'
}

type LookedInto = { outcome: string; isOver: boolean }

async function lookInto(
  services: Services,
  provider: ProviderName,
  { reference, about }: DueWebhook,
): Promise<LookedInto> {
  if (about.kind === 'lists') {
    const { reached } = await compareBack(services, provider)
    return { outcome: reached ? 'compared' : 'unreached', isOver: reached }
  }
  if (about.kind === 'chargeback') {
    return { outcome: await recordChargeback(services, provider, reference, about.chargeback), isOver: true }
  }
  if (about.kind === 'refund') {
    const outcome = await hearOfRefund(services, reference, about.refund)
    return { outcome, isOver: outcome !== 'unreached' }
  }
  const settled = await settle(services, reference, about.transactionId)
  if (isFailure(settled)) return { outcome: 'not ours', isOver: true }
  if (!settled.reached) return { outcome: 'unreached', isOver: false }
  return { outcome: settled.attempt.state, isOver: settled.decided }
}

/** Looks at the payments that nobody told anything about, of every provider side by side. How many it was the turn of. */
export const pollOpenPayments = (services: Services): Promise<number> => ofEach(pollOpenPaymentsOf, services)

/** Looks at a provider's payments that nobody told anything about; those of one that the shop no longer has are closed. */
export async function pollOpenPaymentsOf(services: Services, provider: ProviderName): Promise<number> {
  const { db, clock } = services
  if (!services.providers[provider]) return closeAbandoned(db, provider, clock())
  return workOff(
    () => takeOpenPayments(db, provider, SIDE_BY_SIDE, clock()),
    async (reference) => {
      const looked = await alone(services, { reference }, async (): Promise<Looked> => {
        const settled = await settle(services, reference)
        return isFailure(settled) || settled.reached ? 'reached' : 'not reached'
      })
      if (!looked) await alone(services, { reference }, () => postponePoll(db, reference, clock()))
      return looked ?? 'not reached'
    },
  )
}

/** Asks about the refunds that the providers work on. How many it was the turn of. */
export const pollRefunds = (services: Services): Promise<number> => ofEach(pollRefundsOf, services)

/** Asks a provider about the refunds that it works on. */
export const pollRefundsOf = (services: Services, provider: ProviderName): Promise<number> =>
  workOff(
    () => takeRefundsUnderWay(services.db, provider, SIDE_BY_SIDE, services.clock()),
    async (refund) => {
      const looked = await alone(services, { refund: refund.id }, () => lookAtRefund(services, refund))
      return looked === undefined || looked === 'unreachable' ? 'not reached' : 'reached'
    },
  )

/** Compares with a provider's own lists, and says in the log what was different there. */
export async function compareWith(services: Services, provider: ProviderName): Promise<number> {
  const { corrected, reached } = await compareWithProvider(services, provider)
  if (corrected > 0) services.log.warn({ provider, corrected }, 'payments were corrected by the provider’s own lists')
  if (!reached) services.log.warn({ provider }, 'the provider’s own lists could not be had')
  return corrected
}

/** Reads what a provider paid out, and says in the log where it could not be had whole. */
export async function readSettlements(
  services: Services,
  provider: ProviderName,
  stopping?: AbortSignal,
): Promise<void> {
  const isDone = await fetchSettlements(services, provider, stopping)
  if (isDone === false) services.log.warn({ provider }, 'settlements were not read to the end')
}

/** Puts the stock back that was held for payments which did not come. */
export const releaseUnpaid = (services: Services): Promise<number> => releaseExpired(services)
