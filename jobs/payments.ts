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
import { refundUpdated } from '#shop/orders/payments/refunds/refund-updated.server.ts'
import { checkRefund, takeRefundsUnderWay } from '#shop/orders/payments/refunds/check-refund.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { fetchSettlements } from '#shop/orders/settlements/fetch-settlements.server.ts'
import { alone, ofEach, SIDE_BY_SIDE, workOff, type Looked } from './side-by-side.ts'

/** Processes the webhooks of all providers concurrently. Returns how many were due. */
export const processWebhooks = (services: Services): Promise<number> => ofEach(processWebhooksOf, services)

/** Processes a provider's webhooks; their payment data is verified with the provider. Returns how many were due. */
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
  // The provider doesn't confirm the payment yet or could not be reached, so the webhook is retried later.
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
    const outcome = await refundUpdated(services, reference, about.refund)
    return { outcome, isOver: outcome !== 'unreached' }
  }
  const settled = await settle(services, reference, about.transactionId)
  if (isFailure(settled)) return { outcome: 'not ours', isOver: true }
  if (!settled.reached) return { outcome: 'unreached', isOver: false }
  return { outcome: settled.attempt.state, isOver: settled.decided }
}

/** Checks open payments without a webhook, for all providers concurrently. Returns how many were due. */
export const pollOpenPayments = (services: Services): Promise<number> => ofEach(pollOpenPaymentsOf, services)

/**
 * Checks a provider's open payments without a webhook. Closes the open payments of a provider that is no longer used.
 */
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

/** Checks the pending refunds of all providers. Returns how many were due. */
export const pollRefunds = (services: Services): Promise<number> => ofEach(pollRefundsOf, services)

/** Checks the pending refunds of a provider. Returns how many were due. */
export const pollRefundsOf = (services: Services, provider: ProviderName): Promise<number> =>
  workOff(
    () => takeRefundsUnderWay(services.db, provider, SIDE_BY_SIDE, services.clock()),
    async (refund) => {
      const looked = await alone(services, { refund: refund.id }, () => checkRefund(services, refund))
      return looked === undefined || looked === 'unreachable' ? 'not reached' : 'reached'
    },
  )

/** Compares payments with the provider's own lists, and logs differences. Returns how many payments were corrected. */
export async function compareWith(services: Services, provider: ProviderName): Promise<number> {
  const { corrected, reached } = await compareWithProvider(services, provider)
  if (corrected > 0) services.log.warn({ provider, corrected }, 'payments were corrected from the provider’s list')
  if (!reached) services.log.warn({ provider }, 'the provider’s list of payments could not be fetched')
  return corrected
}

/** Reads a provider's payouts, and logs a warning if they could not be read completely. */
export async function readSettlements(
  services: Services,
  provider: ProviderName,
  stopping?: AbortSignal,
): Promise<void> {
  const isDone = await fetchSettlements(services, provider, stopping)
  if (isDone === false) services.log.warn({ provider }, 'not all settlements were fetched')
}

/** Restocks the reserved units of unpaid orders. Returns how many orders were released. */
export const releaseUnpaid = (services: Services): Promise<number> => releaseExpired(services)
