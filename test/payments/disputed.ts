import { processWebhooks } from '#jobs/payments.ts'
import type { TestShop } from '#test/shop.ts'
import { placeByCard, verifyPayment } from './place-by-card.ts'
import type { stubPaystack } from './stub-paystack.ts'

type Paystack = Awaited<ReturnType<typeof stubPaystack>>
let disputes = 358_950

/**
 * Creates an order that was paid by card and whose whole amount the customer's bank disputes; Paystack has notified the
 * shop. Returns the order and the ids of the dispute at Paystack and in the shop.
 */
export async function disputed(shop: TestShop, paystack: Paystack, dueAt = '2026-11-24T18:00:00.000Z') {
  const product = await shop.product({ price: 25_000 })
  const { token } = await shop.customer({ name: 'Ada Obi', email: `ada${disputes}@example.com` })
  const placed = await placeByCard(shop, { product, token })
  await paystack.pays(placed.reference, {})
  await verifyPayment(shop, placed.reference)
  const id = (disputes += 1)
  const there = {
    id,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    refund_amount: placed.amount * 100,
    dueAt,
  }
  paystack.desk.disputes.set(String(id), { ...there, reference: placed.reference })
  const data = { ...there, currency: 'NGN', transaction: { reference: placed.reference } }
  const { raw, headers } = paystack.rings(JSON.stringify({ event: 'charge.dispute.create', data }))
  await shop.api('POST', '/webhooks/paystack', { raw: Buffer.from(raw), headers: Object.fromEntries(headers) })
  await processWebhooks(shop.services)
  const row = await shop.db
    .selectFrom('chargebacks')
    .where('provider_id', '=', String(id))
    .select('id')
    .executeTakeFirstOrThrow()
  return { ...placed, there: String(id), dispute: row.id, customer: token }
}
