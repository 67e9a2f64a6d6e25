import { publicUrl } from '#env'
import type { Services } from '#services'
import { clearFormerEmails } from '#shop/people/admins/former-emails.server.ts'
import { clearOldBackInStockRequests } from '#shop/shopping/back-in-stock/back-in-stock-requests.server.ts'
import { notifyBackInStock } from '#shop/shopping/back-in-stock/notify-back-in-stock.server.ts'
import { remindOfCarts } from '#shop/shopping/cart/cart-reminders.server.ts'
import { notifyLowStock } from '#shop/catalogue/products/notify-low-stock.server.ts'
import { wipeBankDetails } from '#shop/shopping/returns/wipe-bank-details.server.ts'
import { clearReturnPictures } from '#shop/shopping/returns/clear-return-pictures.server.ts'
import { clearOldClaims } from '#shop/orders/claims/clear-old-claims.server.ts'
import { clearSearchesWithoutResults } from '#shop/platform/search/searches-without-results.server.ts'
import { clearUnusedWords } from '#shop/platform/search/near-words.server.ts'
import { aggregateFigures } from '#shop/platform/figures/aggregate.server.ts'
import { clearUnconfirmed } from '#shop/messages/newsletter/confirm.server.ts'
import { makeSummaries } from '#shop/messages/notifications/daily-summary.server.ts'
import { fetchSourcePictures } from '#shop/office/store-import/fetch-pictures.server.ts'
import { clearOldNotifications } from '#shop/messages/notifications/notifications.server.ts'
import { mailDueCards } from '#shop/shopping/gift-cards/card-to-mail.server.ts'
import { compareNightly } from '#shop/orders/ledger/compare-nightly.server.ts'
import { endTransfers } from '#shop/orders/transfers/end-transfers.server.ts'
import { clearOldChanges, purgeCdn } from '#shop/office/cdn/purge-cdn.server.ts'
import { watchStatus } from '#shop/office/status/watch-status.server.ts'
import { clearFormerKeys } from '#shop/office/keys/enter-key.server.ts'
import { findBoughtTogether } from '#shop/catalogue/pairing/bought-together.server.ts'
import { makeReceipts } from '#shop/orders/receipts/make-receipts.server.ts'
import { clearOldQuotes } from '#shop/shopping/quotes/clear-old-quotes.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import { askForReviews } from '#shop/shopping/reviews/ask-for-reviews.server.ts'
import { clearOldLines } from '#shop/orders/statements/statements.server.ts'
import { clearDoneEvents, sendUnsent } from '#shop/core/outbox.server.ts'
import { clearOldRequests } from '#shop/people/password-reset/request-reset.server.ts'
import { forgetNetworks } from '#shop/orders/payments/card-testing/forget-networks.server.ts'
import { clearExpiredCounters } from '#shop/people/sessions/rate-limits.server.ts'
import { clearOldPaces, notifyOwners } from '#shop/people/sessions/sign-in-pace.server.ts'
import { clearNewBrowsers } from '#shop/people/sessions/new-browsers.server.ts'
import { clearExpiredSessions } from '#shop/people/sessions/sessions.server.ts'
import { clearOldChallenges } from '#shop/people/second-factor/sign-in-challenge.server.ts'
import { notifyDifferences } from '#shop/orders/settlements/notify-differences.server.ts'
import { notifyExceptions } from '#shop/orders/payments/exceptions/notify-exceptions.server.ts'
import { clearWebhookBodies } from '#shop/orders/payments/record-webhook.server.ts'
import { providerNames, type ProviderName } from '#shop/orders/orders/payment-method.ts'
import {
  compareWith,
  pollOpenPaymentsOf,
  pollRefundsOf,
  processWebhooksOf,
  readSettlements,
  releaseUnpaid,
} from './payments.ts'
import { sendCampaigns } from './send-campaigns.ts'

/** A recurring job. A long job must start no more work once `stopping` is aborted. */
export type Scheduled = {
  name: string
  everySeconds: number
  run: (services: Services, stopping?: AbortSignal) => Promise<unknown>
}

/** Creates one job per provider, so that a slow provider does not delay the others (rules: payment checks). */
function ofEachProvider(
  name: string,
  everySeconds: number,
  run: (services: Services, provider: ProviderName, stopping?: AbortSignal) => Promise<unknown>,
): Scheduled[] {
  return providerNames.map((provider) => ({
    name: `${name} of ${provider}`,
    everySeconds,
    run: (services, stopping) => run(services, provider, stopping),
  }))
}

const [MINUTE, HOUR] = [60, 60 * 60]

/** Recurring jobs. They run on every server, so each must be safe to run on several at once. */
export const schedule: Scheduled[] = [
  { name: 'update sales totals', everySeconds: 5, run: ({ db, clock }) => aggregateFigures(db, clock()) },
  ...ofEachProvider('process webhooks', 2, processWebhooksOf),
  ...ofEachProvider('poll open payments', MINUTE, pollOpenPaymentsOf),
  ...ofEachProvider('poll refunds', MINUTE, pollRefundsOf),
  ...ofEachProvider('compare payments with the provider', 3 * HOUR, compareWith),
  ...ofEachProvider('fetch settlements', 3 * HOUR, readSettlements),
  { name: 'release unpaid orders', everySeconds: MINUTE / 2, run: releaseUnpaid },
  {
    name: 'remind of and expire bank transfers',
    everySeconds: MINUTE / 2,
    run: ({ db, clock }) => endTransfers(db, clock()),
  },
  { name: 'notify of payments to check', everySeconds: MINUTE, run: ({ db, clock }) => notifyExceptions(db, clock()) },
  {
    name: 'notify of payouts that do not match',
    everySeconds: HOUR,
    run: ({ db, clock }) => notifyDifferences(db, clock()),
  },
  { name: 'mail gift cards', everySeconds: 20, run: ({ db, clock }) => mailDueCards(db, clock()) },
  { name: 'number receipts', everySeconds: 2, run: numberReceipts },
  {
    name: 'make receipts',
    everySeconds: 2,
    run: ({ env, ...services }, stopping) => makeReceipts({ ...services, shopUrl: publicUrl(env) }, stopping),
  },
  { name: 'compare the ledger nightly', everySeconds: HOUR, run: ({ db, clock }) => compareNightly(db, clock()) },
  {
    name: 'clear expired counters',
    everySeconds: 5 * MINUTE,
    run: ({ db }) => clearExpiredCounters(db, new Date()),
  },
  { name: 'notify account owners of wrong passwords', everySeconds: 10, run: ({ db }) => notifyOwners(db) },
  { name: 'clear old sign-in throttles', everySeconds: HOUR, run: ({ db }) => clearOldPaces(db) },
  { name: 'delete old quotes', everySeconds: HOUR, run: ({ db, clock }) => clearOldQuotes(db, clock()) },
  { name: 'delete old network addresses', everySeconds: HOUR, run: ({ db, clock }) => forgetNetworks(db, clock()) },
  { name: 'clear unanswered challenges', everySeconds: HOUR, run: ({ db, clock }) => clearOldChallenges(db, clock()) },
  { name: 'clear expired sessions', everySeconds: HOUR, run: ({ db, clock }) => clearExpiredSessions(db, clock()) },
  { name: 'clear old requests for a code', everySeconds: HOUR, run: ({ db, clock }) => clearOldRequests(db, clock()) },
  { name: 'clear former email addresses', everySeconds: HOUR, run: ({ db, clock }) => clearFormerEmails(db, clock()) },
  { name: 'clear reported new browsers', everySeconds: HOUR, run: ({ db, clock }) => clearNewBrowsers(db, clock()) },
  { name: 'clear bodies of old webhooks', everySeconds: HOUR, run: ({ db, clock }) => clearWebhookBodies(db, clock()) },
  {
    name: 'notify of low stock',
    everySeconds: MINUTE,
    run: ({ db, clock }) => notifyLowStock(db, clock()),
  },
  {
    name: 'send review requests',
    everySeconds: 10 * MINUTE,
    run: ({ db, clock, settings }) => askForReviews(db, settings.now().reviews.askAfterDays, clock()),
  },
  { name: 'send back-in-stock mails', everySeconds: 20, run: ({ db, clock }) => notifyBackInStock(db, clock()) },
  { name: 'send campaigns', everySeconds: 1, run: sendCampaigns },
  {
    name: 'send abandoned-cart reminders',
    everySeconds: 10 * MINUTE,
    run: ({ db, clock, settings }) => remindOfCarts(db, settings.now().letters.bagAfterHours, clock()),
  },
  {
    name: 'send confirmation mails that waited for a mail server',
    everySeconds: 10 * MINUTE,
    run: async ({ db, mailer }) => mailer.canSend && sendUnsent(db),
  },
  { name: 'delete unconfirmed subscribers', everySeconds: HOUR, run: ({ db, clock }) => clearUnconfirmed(db, clock()) },
  { name: 'find products bought together', everySeconds: 6 * HOUR, run: ({ db }) => findBoughtTogether(db) },
  {
    name: 'clear old back-in-stock requests',
    everySeconds: HOUR,
    run: ({ db, clock }) => clearOldBackInStockRequests(db, clock()),
  },
  { name: 'make daily summaries', everySeconds: MINUTE, run: ({ db, clock }) => makeSummaries(db, clock()) },
  {
    name: 'clear old notifications',
    everySeconds: HOUR,
    run: ({ db, clock }) => clearOldNotifications(db, clock()),
  },
  { name: 'purge pages at the CDN', everySeconds: 1, run: purgeCdn },
  { name: 'clear old changes for the CDN', everySeconds: HOUR, run: ({ db }) => clearOldChanges(db) },
  { name: 'check the system status', everySeconds: MINUTE / 2, run: ({ db, status }) => watchStatus(db, status) },
  { name: 'clear old keys', everySeconds: HOUR, run: ({ db, clock }) => clearFormerKeys(db, clock()) },
  {
    name: 'fetch pictures of store imports',
    everySeconds: 5,
    run: ({ forJobs: db, media, clock, env }, stopping) =>
      fetchSourcePictures({ db, media, clock, testOrigin: env.PICTURES_TEST_HOST, stopping }),
  },
  { name: 'clear unused search words', everySeconds: 6 * HOUR, run: ({ db }) => clearUnusedWords(db) },
  { name: 'clear old statement lines', everySeconds: 6 * HOUR, run: ({ db, clock }) => clearOldLines(db, clock()) },
  {
    name: 'clear old transfer reports',
    everySeconds: 6 * HOUR,
    run: ({ db, media, clock }) => clearOldClaims({ db, media }, clock()),
  },
  {
    name: 'delete bank details of returns',
    everySeconds: 6 * HOUR,
    run: ({ db, clock }) => wipeBankDetails(db, clock()),
  },
  {
    name: 'clear return pictures',
    everySeconds: HOUR,
    run: ({ db, media, clock }) => clearReturnPictures({ db, media }, clock()),
  },
  {
    name: 'clear old searches',
    everySeconds: 6 * HOUR,
    run: ({ db, clock }) => clearSearchesWithoutResults(db, clock()),
  },
  { name: 'clear old handled events', everySeconds: 6 * HOUR, run: ({ db }) => clearDoneEvents(db) },
]
