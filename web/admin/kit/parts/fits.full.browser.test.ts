import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPage } from '#test/admin-page.ts'
import { DESK, expectNoAxeViolations, PHONE, screenshot } from '#test/browser.ts'
import { expectToFit } from '#test/browser/faults.ts'
import { LONG_NAME, LONG_NUMBER, LONG_PERSON, longOrder } from '#test/browser/long-names.ts'
import { allAnswered } from '#test/browser/requests.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { naira } from '#shop/core/money.ts'
import { totalsOf } from '#test/pricing.ts'
import { cashOrder } from '#test/orders.ts'
import { cardDesk } from '#test/gift-cards.ts'
import { fillLongLists } from '#test/long-lists.ts'
import { pagesThatAre } from '#test/pages.ts'
import { unalignedHeads } from '#test/browser/unaligned-heads.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'
import type { AnswerOf } from '#web/contract.ts'

const WIDTHS = [DESK, 1280, 1024, 768, PHONE, 320]

let site: TestSite
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', env: { SANDBOX_PAYMENTS: true } })
})
afterAll(() => site.close())

/** Creates a card order that was paid in part, so that it is listed under Payments to check. */
async function paidLess(token: string): Promise<void> {
  const { amount, shipping } = totalsOf([{ price: naira(40_000), quantity: 1 }], null, 'card')
  const product = await site.product({ price: 40_000, stock: 5 })
  const body = { ...cashOrder([{ product }]), amount, shipping }
  const placed = await site.api<{ data: { reference: string } }>('POST', '/order/paystack', { token, body })
  const { reference } = placed.body.data
  await site.api('POST', `/sandbox-pay/${reference}`, { body: { press: 'pay less' } })
  await site.api('GET', `/order/verify-paystack/${reference}`, { token })
}

/** Uploads a bank statement with a transfer that has a long name and a large amount. */
async function longStatement(order: string): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const line = `${day},NIP CR/${LONG_PERSON}/GTB/${order.slice(0, 5)},"801,902,700.00","901,902,700.00"`
  const file = new File([`Trans Date,Narration,Credit,Balance\n${line}\n`], `${LONG_NUMBER}-${LONG_NUMBER}.csv`)
  const { token } = await site.admin()
  const form = { file, account: '0000000001', dryRun: '0' }
  const { body } = await site.api<{ id: string }>('POST', '/statements', { token, form })
  return body.id
}

/** Path parameters of the pages: ids of records with long names. */
let things: Record<string, string>
beforeAll(async () => {
  const { product, customer, order } = await longOrder(site)
  await paidLess(customer.token)
  const statement = await longStatement(order)
  await site.api('POST', '/order/cash', {
    token: customer.token,
    body: { ...cashOrder([{ product, quantity: 9 }]), transfer: true },
  })
  await fillLongLists(site, product, LONG_NAME)
  for (let more = 0; more < 75; more++) await site.customer({ name: LONG_PERSON })
  things = {
    '/admin/product/:id': product.id,
    '/admin/product/:id/stock': product.id,
    '/admin/product/:id/labels': product.id,
    '/admin/order/:id': order,
    '/admin/order/:id/slip': order,
    '/admin/packing/:id/parcels': order,
    '/admin/customers/:id': customer.user.id,
    '/admin/statements/:id': statement,
    '/admin/settlements/:id': await longSettlement(),
    '/admin/gift-cards/:id': await longCard(),
    '/admin/disputes/:id': await longDispute(),
    '/admin/orders/quotes/:id': await longQuote(product),
    '/admin/settings/:group': 'contact',
  }
})

/** Creates a gift card with the maximum amount and long texts. */
async function longCard(): Promise<string> {
  const { token } = await site.admin({ name: LONG_PERSON })
  const names = { recipientName: LONG_PERSON, fromName: LONG_PERSON, message: `${LONG_NAME} `.repeat(6) }
  const email = 'oluwadamilola.adebayo-ogunlesi@example.com'
  const wish = { ...names, recipientEmail: email, amount: 2_000_000, proof: LONG_NUMBER }
  return (await cardDesk(site, () => token).make(wish)).body.card.id
}

/** Creates a quote for a customer with a long name, with a custom item and large amounts. */
async function longQuote(product: Product): Promise<string> {
  const { token } = await site.admin({ name: LONG_PERSON })
  const order = cashOrder([{ product, quantity: 90, color: 'lightgoldenrodyellow' }])
  const free = { free: true, name: LONG_NAME, quantity: 9, ownPrice: 9_910_030, reason: LONG_NAME }
  const who = { name: LONG_PERSON, email: 'oluwadamilola.adebayo-ogunlesi@example.com', phone: '08031112222' }
  const amount = order.amount + 9 * 9_910_030
  const wish = { ...order, ...who, amount, product: [...order.product, free] }
  const { body } = await site.api<AnswerOf<'POST /quotes'>>('POST', '/quotes', { token, body: wish })
  return body.quote.id
}

/** Creates a chargeback with a large amount and unsent evidence. */
async function longDispute(): Promise<string> {
  const { id: payment } = await site.db.selectFrom('payments').select('id').limit(1).executeTakeFirstOrThrow()
  const at = new Date()
  const asked = { provider_id: LONG_NUMBER, state: 'open', amount: 12_345_678_955, currency: 'NGN', due_at: at }
  const row = { ...asked, payment_id: payment, created_at: at, updated_at: at }
  const { id } = await site.db.insertInto('chargebacks').values(row).returning('id').executeTakeFirstOrThrow()
  const names = { customerName: LONG_PERSON, customerEmail: 'oluwadamilola.adebayo-ogunlesi@example.com' }
  const evidence = {
    ...names,
    customerPhone: '',
    service: LONG_NAME,
    address: '',
    takenBy: LONG_PERSON,
    deliveredOn: '',
  }
  const answer = { does: 'decline', state: 'not sent', message: LONG_NAME, by_name: LONG_PERSON, request_hash: '' }
  const ended = { ...answer, evidence: JSON.stringify(evidence), made_at: at, ended_at: at, why: LONG_NAME }
  await site.db
    .insertInto('dispute_answers')
    .values({ ...ended, chargeback_id: id })
    .execute()
  return id
}

/** Creates a payout with an unknown state and large amounts that don't add up. */
async function longSettlement(): Promise<string> {
  const sums = {
    gross: 12_345_678_955,
    fees: 1_234_567_855,
    deducted: 1_234_567_855,
    net: 11_111_111_155,
    to_bank: true,
  }
  const said = { provider: 'flutterwave', provider_id: LONG_NUMBER, state: 'unknown', said: 'awaiting-review' }
  const row = { ...said, ...sums, currency: 'NGN', day: '2026-11-20', first_seen_at: new Date(), next_page: null }
  const { id } = await site.db.insertInto('settlements').values(row).returning('id').executeTakeFirstOrThrow()
  const part = { settlement_id: id, transaction_id: '1', reference: `${LONG_NUMBER}-${LONG_NUMBER}`, currency: 'NGN' }
  await site.db
    .insertInto('settlement_payments')
    .values({ ...part, amount: 12_345_678_955, fees: 1_234_567_855 })
    .execute()
  return id
}

// rules: responsive layout
test.each(pagesThatAre(['admin']))(
  '$path fits with long names and large amounts from 320 to 1440 pixels, with one heading and no axe violations',
  async ({ path, addressOf }) => {
    const page = await adminPage(site, DESK, { name: LONG_PERSON, expected: [/media/] })
    await page.goto(addressOf(things) + (path === '/admin/customers' ? '?page=4' : ''))
    await allAnswered(page)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const width of WIDTHS) {
      await expectToFit(page, path, width)
      if (width === PHONE || width === DESK) await expectNoAxeViolations(page)
      expect(await unalignedHeads(page), 'heads of tables').toEqual([])
      await screenshot(page, `fits${path.replaceAll(/\/:?/g, '-')}`)
    }
  },
)
