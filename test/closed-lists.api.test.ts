import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoles } from '#shop/core/actor.ts'
import { staffStates } from '#shop/people/staff/staff-state.ts'
import { appointmentStatuses } from '#shop/shopping/appointments/appointment-status.ts'
import { calendarUnits } from '#shop/office/analytics/period.ts'
import { auditSubjects } from '#shop/platform/audit/audit.ts'
import { productStateNames } from '#shop/catalogue/products/product-state.ts'
import { membersOf, membersThat } from '#shop/core/closed-list.ts'
import { returnReasons } from '#shop/core/return-reasons.ts'
import { returnWishes } from '#shop/shopping/returns/return-money.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import { creditClosings, creditEvents, creditKinds } from '#shop/orders/credit/credit.ts'
import { cashKinds, cashPlaces } from '#shop/orders/cash/cash.ts'
import { cardWays } from '#shop/shopping/gift-cards/gift-card.ts'
import { claimStates, proofKinds } from '#shop/orders/claims/claim.ts'
import { answerKinds, answerStates } from '#shop/orders/disputes/answer.ts'
import { discountConcerns, discountKinds } from '#shop/shopping/discounts/discount.ts'
import { postKinds, postStates } from '#shop/content/pages/post.ts'
import { brought, sources } from '#shop/office/store-import/store-import.ts'
import { mailTimes, notificationKinds } from '#shop/messages/notifications/notification-kind.ts'
import { ledgerAccounts } from '#shop/orders/ledger/account.ts'
import { ledgerEvents } from '#shop/orders/ledger/ledger-event.ts'
import { videoFormats } from '#shop/platform/media/video.ts'
import { originalFormats } from '#shop/platform/media/original.ts'
import { eventActors, eventKinds } from '#shop/orders/orders/order-event.ts'
import { orderStatuses, paymentStates } from '#shop/orders/orders/order-status.ts'
import { tenderKinds, tenderWays } from '#shop/orders/orders/tender.ts'
import { coveringWays } from '#shop/orders/orders/draw-wish.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { orderMethods, providerNames } from '#shop/orders/orders/payment-method.ts'
import { attemptStates, refundStates } from '#shop/orders/orders/payment.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import { settlementStates } from '#shop/orders/payments/settlement.ts'
import { webhookRefusals } from '#shop/orders/payments/provider.ts'
import { sandboxRefundStates, sandboxStates } from '#shop/orders/payments/providers/sandbox.ts'
import { taxBases } from '#shop/pricing/vat.ts'
import { lengthUnits } from '#shop/core/length-unit.ts'
import { copyStates, campaignStateNames } from '#shop/messages/campaigns/campaign.ts'
import { askedPlaces, leavings } from '#shop/messages/newsletter/subscription.ts'
import { receiptKinds, receiptSeries } from '#shop/orders/receipts/receipt.ts'
import { lightColors, lights } from '#shop/office/status/light.ts'
import { viewedLists } from '#shop/office/saved-views/saved-view.ts'
import { owedAccounts } from '#shop/office/reports/owed.ts'
import { fits, reviewStates } from '#shop/shopping/reviews/review.ts'
import { lineKinds } from '#shop/orders/statements/line-kind.ts'
import { stockKinds, stockReasons } from '#shop/catalogue/stock/stock.ts'
import { closedLists, comparedWith, disagreements, type Claims } from './closed-lists/constraints.ts'
import { makeTestDatabase, type TestDatabase } from './database.ts'

/**
 * The list in code for each closed list in the database, by column; a second entry if a check constraint covers only a
 * part of the list.
 */
const claims: Claims = {
  'admins.roles': [membersOf(staffRoles)],
  'admins.state': [membersOf(staffStates)],
  'appointments.status': [membersOf(appointmentStatuses)],
  'audit.subject': [membersOf(auditSubjects)],
  'cash_movements.against': [membersOf(cashPlaces)],
  'cash_movements.kind': [membersOf(cashKinds)],
  'chargebacks.state': [membersOf(chargebackStates)],
  'dispute_answers.does': [membersOf(answerKinds)],
  'dispute_answers.proof': [membersOf(proofKinds)],
  'dispute_answers.state': [membersOf(answerStates)],
  'customer_figures.unit': [calendarUnits],
  'store_imports.brings': [membersOf(brought)],
  'store_imports.source': [membersOf(sources)],
  'notification_choices.kind': [membersOf(notificationKinds)],
  'notification_choices.mail': [membersOf(mailTimes)],
  'notifications.kind': [membersOf(notificationKinds)],
  'discounts.concerns': [membersOf(discountConcerns)],
  'discounts.kind': [membersOf(discountKinds)],
  'ledger_movements.event': [membersOf(ledgerEvents)],
  'ledger_postings.account': [membersOf(ledgerAccounts)],
  'order_events.actor': [membersOf(eventActors)],
  'order_events.kind': [membersOf(eventKinds)],
  'order_figures.unit': [calendarUnits],
  'last_refused_webhooks.why': [webhookRefusals],
  'open_balances.account': [membersOf(owedAccounts)],
  'orders.covered_by': [coveringWays],
  'orders.fulfilment': [membersOf(fulfilments)],
  'orders.method': [membersOf(orderMethods)],
  'orders.payment_state': [membersOf(paymentStates)],
  'orders.vat_base': [taxBases],
  'orders.status': [membersOf(orderStatuses)],
  'papers.series': [membersOf(receiptSeries)],
  'paper_files.paper': [membersOf(receiptKinds)],
  'payments.provider': [providerNames],
  'payments.state': [membersOf(attemptStates), membersThat(attemptStates, 'isTaken')],
  'product_videos.format': [videoFormats],
  'pictures.format': [membersOf(originalFormats)],
  'posts.kind': [membersOf(postKinds)],
  'posts.state': [postStates],
  'products.state': [productStateNames],
  'products.stock_kind': [membersOf(stockKinds)],
  'provider_errors.provider': [providerNames],
  'refunds.state': [membersOf(refundStates)],
  'refused_webhooks.why': [webhookRefusals],
  'body_measures.unit': [membersOf(lengthUnits)],
  'reviews.fit': [membersOf(fits)],
  'reviews.state': [membersOf(reviewStates)],
  'sale_figures.unit': [calendarUnits],
  'sandbox_disputes.state': [membersOf(chargebackStates)],
  'sandbox_payments.state': [membersOf(sandboxStates)],
  'sandbox_refunds.state': [membersOf(sandboxRefundStates)],
  'return_lines.reason': [membersOf(returnReasons)],
  'returns.asked_as': [['customer', 'guest', 'admin']],
  'returns.state': [membersOf(returnStates)],
  'saved_views.list': [membersOf(viewedLists)],
  'returns.wants': [membersOf(returnWishes)],
  'transfer_claims.proof': [membersOf(proofKinds)],
  'transfer_claims.state': [membersOf(claimStates)],
  'settlement_fetches.provider': [providerNames],
  'settlements.provider': [providerNames],
  'settlements.state': [membersOf(settlementStates)],
  'statement_lines.kind': [membersOf(lineKinds)],
  'status_lights.color': [membersOf(lightColors)],
  'status_lights.light': [membersOf(lights)],
  'stock_movements.reason': [membersOf(stockReasons), membersThat(stockReasons, 'ofOrder')],
  'subscribers.requested_in': [membersOf(askedPlaces)],
  'subscribers.unsubscribed_by': [membersOf(leavings)],
  'campaigns.state': [campaignStateNames],
  'campaign_mails.state': [membersOf(copyStates)],
  'credit_entries.event': [membersOf(creditEvents)],
  'credits.closed': [membersOf(creditClosings)],
  'credits.kind': [membersOf(creditKinds)],
  'gift_cards.ended_way': [membersOf(cardWays)],
  'gift_cards.way': [membersOf(cardWays)],
  'tenders.kind': [membersOf(tenderKinds)],
  'tenders.way': [membersOf(tenderWays), membersThat(tenderWays, 'isCredit')],
  'webhooks.provider': [providerNames],
}

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.drop())

test('every closed list of the database is in the table with the same members', async () => {
  expect(disagreements(await closedLists(database.db), claims)).toEqual([])
})

test('every value that a check constraint compares with is a member of its list', async () => {
  const strangers = (await comparedWith(database.db)).filter(
    ({ column, member }) => claims[column] && !claims[column][0]!.includes(member),
  )
  expect(strangers).toEqual([])
})

test('reports a list that is missing in the table, differs or no longer exists', async () => {
  const found = await closedLists(database.db)
  const told = (changed: Claims) => disagreements(found, { ...claims, ...changed })
  const [first, ...others] = membersOf(orderStatuses)
  expect(told({ 'orders.status': [[...membersOf(orderStatuses), 'lost']] })).toEqual([
    "orders.status: the database doesn't take 'lost'",
  ])
  expect(told({ 'orders.status': [others] })).toEqual([
    `orders.status: the database takes '${first}', the table doesn't`,
  ])
  expect(told({ 'orders.area': [['Karu']] })).toEqual(['orders.area: the database has no such list'])
  await database.db.transaction().execute(async (tx) => {
    await sql`create table made_up (kind text check (kind in ('one', 'other')), mood text not null check (mood <> all (array['bad'])))`.execute(
      tx,
    )
    expect(disagreements(await closedLists(tx), claims)).toEqual([
      "made_up.kind: nobody claims 'one', 'other'",
      "made_up.mood: nobody claims 'bad'",
    ])
    await sql`drop table made_up`.execute(tx)
  })
})
