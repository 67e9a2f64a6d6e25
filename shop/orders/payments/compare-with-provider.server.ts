import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import { isFailure } from '#shop/core/errors.ts'
import { attemptStates, type AttemptState } from '#shop/orders/orders/payment.ts'
import type { ListedRefund, Page } from './provider.ts'
import { settle, type PaymentServices } from './settle.server.ts'
import { recordChargeback } from '#shop/orders/payments/chargebacks/record-chargeback.server.ts'
import { refundUpdated } from '#shop/orders/payments/refunds/refund-updated.server.ts'

const DAY_MS = 86_400_000
/**
 * Number of days compared. Must exceed the time a refund takes, so that refunds without a webhook are found on a later
 * day.
 */
const DAYS_BACK = 15
/** Number of days for which chargebacks are compared. Banks may take months to decide them. */
const CHARGEBACK_DAYS_BACK = 120
const PAGES_AT_MOST = 200

export type Compared = { corrected: number; reached: boolean }

/**
 * Compares the shop's data with a provider's lists of the last days: payments without a webhook, reversals, and refunds
 * made in the provider's dashboard. Processes each difference as if a webhook had reported it
 * (rules: external refunds, payment verification). `corrected` is the number of changed payments and refunds; `reached`
 * is false if a list could not be read.
 */
export async function compareWithProvider(services: PaymentServices, name: ProviderName): Promise<Compared> {
  const taken = await compareTaken(services, name)
  const back = await compareBack(services, name)
  return { corrected: taken.corrected + back.corrected, reached: taken.reached && back.reached }
}

const daysBack = ({ clock }: PaymentServices, days: number) => {
  const to = new Date(clock().getTime() + DAY_MS)
  return { from: new Date(to.getTime() - (days + 1) * DAY_MS), to }
}

async function compareTaken(services: PaymentServices, name: ProviderName): Promise<Compared> {
  const provider = services.providers[name]
  const days = daysBack(services, DAYS_BACK)
  let corrected = 0
  const transactions = await eachOf(
    (page) => provider?.listTransactions?.({ ...days, page }),
    async ({ reference, transactionId, isReversed }) => {
      const known = await stateOf(services, name, reference, transactionId)
      const isNews = isReversed ? known?.state !== 'refunded' : !known?.isSettledBy
      if (known === null || !isNews) return
      const settled = await settle(services, known.reference, transactionId)
      if (!isFailure(settled) && settled.attempt.state !== known.state) corrected += 1
    },
  )
  return { corrected, reached: transactions }
}

/**
 * Compares refunds and chargebacks with the provider's lists. Also called after webhooks whose content can't be trusted
 * (rules: external refunds, chargebacks).
 */
export async function compareBack(services: PaymentServices, name: ProviderName): Promise<Compared> {
  const provider = services.providers[name]
  const days = daysBack(services, DAYS_BACK)
  let corrected = 0
  const refunds = await eachOf(
    (page) => provider?.listRefunds?.({ ...days, page }),
    async (listed) => {
      const reference = await referenceOf(services, name, listed)
      const heard = reference && (await refundUpdated(services, reference, listed.refund))
      if (heard === 'new' || heard === 'moved on') corrected += 1
    },
  )
  const disputed = daysBack(services, CHARGEBACK_DAYS_BACK)
  const chargebacks = await eachOf(
    (page) => provider?.listChargebacks?.({ ...disputed, page }),
    async ({ reference, transactionId, chargeback }) => {
      const own = transactionId && (await referenceOf(services, name, { transaction: { providerId: transactionId } }))
      const outcome = await recordChargeback(services, name, own || reference, chargeback)
      if (outcome !== 'not ours' && outcome !== 'known') corrected += 1
    },
  )
  return { corrected, reached: refunds && chargebacks }
}

/** Calls `work` for every item of every page; false if a page could not be read. */
async function eachOf<Item>(
  ask: (page: number) => Promise<Page<Item>> | undefined,
  work: (item: Item) => Promise<void>,
): Promise<boolean> {
  for (let page = 1; page <= PAGES_AT_MOST; page += 1) {
    const answer = await ask(page)
    if (!answer) return true
    if (answer.kind !== 'answered') return false
    for (const item of answer.items) await work(item)
    if (answer.isLast) return true
  }
  return true
}

type Known = { reference: string; state: AttemptState; isSettledBy: boolean }

/**
 * Finds the payment attempt of a listed transaction; null if the reference is unknown. `isSettledBy` is true if this
 * transaction has already settled the payment.
 */
async function stateOf(
  { db }: PaymentServices,
  name: ProviderName,
  reference: string,
  transactionId: string | null,
): Promise<Known | null> {
  const rows = await db
    .selectFrom('payments')
    .where('provider', '=', name)
    .where(({ or, eb }) => or([eb('reference', '=', reference), eb('asked_as', '=', reference)]))
    .select(['reference', 'state', 'provider_id'])
    .$narrowType<{ state: AttemptState }>()
    .execute()
  const first = rows.find((row) => row.reference === reference)
  if (!first) return null
  const isSettledBy =
    transactionId === null
      ? attemptStates[first.state].isTaken
      : rows.some((row) => row.provider_id === transactionId && attemptStates[row.state].isTaken)
  return { reference, state: first.state, isSettledBy }
}

async function referenceOf(
  { db }: PaymentServices,
  name: ProviderName,
  { transaction }: Pick<ListedRefund, 'transaction'>,
): Promise<string | null> {
  if ('reference' in transaction) return transaction.reference
  const row = await db
    .selectFrom('payments')
    .where('provider', '=', name)
    .where('provider_id', '=', transaction.providerId)
    .select('reference')
    .executeTakeFirst()
  return row?.reference ?? null
}
