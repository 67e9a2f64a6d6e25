import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { wipeBankDetails } from '#shop/shopping/returns/wipe-bank-details.server.ts'
import { trackingToken } from '#shop/orders/tracking/tracking-link.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { giveBack, mailedByNow, onItsDesk, paidAndDelivered, sentBack, type ReturnDetails } from '#test/returns.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const details = { bank: 'Aso Bank', number: '012 345 6789', name: 'Ngozi Eze' }
type Opened = AnswerOf<'GET /returns/{id}/bank-details'>

let shop: TestShop
let admin: string
let customer: Awaited<ReturnType<TestShop['customer']>>
let dress: Product
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  admin = (await shop.admin({ name: 'Hauwa Musa' })).token
  customer = await shop.customer({ name: 'Ngozi Eze' })
  dress = await shop.product({ price: 25_000, stock: 500 })
})
afterAll(() => shop.close())

async function here(): Promise<ReturnDetails> {
  const people = { shop, admin, customer: customer.token }
  return sentBack(people, await paidAndDelivered(people, dress))
}
const give = (id: string, body: object = details, asking: object = { token: customer.token }) =>
  shop.api('PUT', `/own-returns/${id}/bank-details`, { body, ...asking })
const open = async (id: string, token = admin) =>
  (await shop.api<Opened>('GET', `/returns/${id}/bank-details`, { token })).body.details
const ask = (id: string, token = admin) => shop.api('POST', `/returns/${id}/bank-details/requests`, { token })
const own = async (order: string) =>
  (await shop.api<AnswerOf<'GET /orders/{id}/returns'>>('GET', `/orders/${order}/returns`, { token: customer.token }))
    .body.returns[0]!
const rows = () => shop.db.selectFrom('return_bank_details').selectAll().execute()

// rules: return bank details
test('bank details are requested by staff, entered through a link, encrypted, and visible only to payment staff', async () => {
  const each = await here()
  expect((await own(each.order)).bank).toEqual({ isAsked: false, givenAt: null })
  const { token: seller } = await shop.admin({ roles: ['sales'] })
  expect((await ask(each.id, seller)).status).toBe(403)
  expect((await ask(each.id)).status).toBe(200)
  expect((await onItsDesk(shop, admin, each.id)).bank).toMatchObject({ askedBy: 'Hauwa Musa', givenAt: null })
  expect((await own(each.order)).bank).toEqual({ isAsked: true, givenAt: null })
  const asked = (await mailedByNow(shop)).findLast(({ subject }) => subject.includes('your bank details'))!
  expect(asked.text).toContain('/track/')

  const { token: other } = await shop.customer()
  expect((await give(each.id, details, { token: other })).status).toBe(404)
  expect((await give(each.id, details, {})).status).toBe(401)
  expect((await give(each.id, { ...details, number: '123456789' })).body.fields).toHaveProperty('number')
  expect((await give(each.id, { ...details, number: '12345678901' })).status).toBe(422)
  expect((await give(each.id, { ...details, bank: '' })).status).toBe(422)
  const headers = { 'Tracking-Link': await trackingToken(shop.services.secret, each.order) }
  expect((await give(each.id, details, { headers })).status).toBe(200)
  expect(await open(each.id)).toMatchObject({ bank: 'Aso Bank', number: '0123456789', name: 'Ngozi Eze' })
  expect((await shop.api('GET', `/returns/${each.id}/bank-details`, { token: seller })).status).toBe(403)
  expect((await own(each.order)).bank!.givenAt).not.toBeNull()

  // A wrong account can be replaced or removed.
  expect((await give(each.id, { ...details, number: '1111111111' })).status).toBe(200)
  expect((await open(each.id))!.number).toBe('1111111111')
  await shop.api('DELETE', `/own-returns/${each.id}/bank-details`, { token: customer.token })
  expect(await open(each.id)).toBeNull()
  await give(each.id, details)
  const letters = await mailedByNow(shop)
  expect(letters.at(-1)!.text).toContain('Bank details for your return were entered')

  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const said = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      shop.db,
    )
    said.set(name, rows.map(({ row }) => row).join('\n'))
  }
  const clear = ['0123456789', '1111111111'].flatMap((number) => [number, Buffer.from(number).toString('hex')])
  const saying = [...said].filter(([, words]) => clear.some((number) => words.includes(number)))
  expect(saying.map(([name]) => name)).toEqual([])
  for (const name of ['audit', 'outbox', 'order_events']) expect(said.get(name)).not.toContain('Aso Bank')
  for (const { text, html } of letters) expect(text + html).not.toMatch(/0123456789|1111111111|Aso Bank/)

  // The encrypted details of one return cannot be decrypted for another.
  const second = await here()
  await give(second.id, { ...details, number: '2222222222' })
  const first = (await rows()).find(({ return_id }) => return_id === each.id)
  await shop.db.updateTable('return_bank_details').set({ box: first!.box }).where('return_id', '=', second.id).execute()
  expect(await open(second.id)).toBeNull()

  // Details can no longer be changed after the refund.
  await giveBack(shop, admin, await onItsDesk(shop, admin, each.id), { way: 'transfer', amount: 25_000 })
  expect((await give(each.id)).body.code).toBe('return-not-so')
  expect((await ask(each.id)).body.code).toBe('return-not-so')
  expect((await own(each.order)).bank).toBeNull()
  expect((await open(each.id))!.number).toBe('0123456789')
})

// rules: return bank details
test('a request for bank details is not emailed if the return is settled before the email is sent', async () => {
  const each = await here()
  await mailedByNow(shop)
  expect((await ask(each.id)).status).toBe(200)
  await giveBack(shop, admin, await onItsDesk(shop, admin, each.id), { way: 'cash', amount: 25_000 })
  const subjects = (await mailedByNow(shop)).map(({ subject, text }) => `${subject} ${text}`)
  expect(
    subjects.filter((mail) => mail.includes('your bank details') && mail.includes(each.order.slice(0, 5))),
  ).toEqual([])
})

// rules: return bank details
test('bank details are deleted 90 days after the return is settled, or 90 days after entry if the return is still open', async () => {
  await shop.db.deleteFrom('return_bank_details').execute()
  const [settled, still] = [await here(), await here()]
  for (const { id } of [settled, still]) await give(id)
  const days = (many: number) => new Date(shop.clock.now().getTime() + many * 24 * 60 * 60_000)
  await giveBack(shop, admin, settled, { way: 'transfer', amount: 25_000 })
  const later = days(60)
  await shop.db.updateTable('returns').set({ state_at: later }).where('id', '=', settled.id).execute()
  await wipeBankDetails(shop.db, days(89))
  expect(await rows()).toHaveLength(2)
  await wipeBankDetails(shop.db, days(91))
  expect((await rows()).map(({ return_id }) => return_id)).toEqual([settled.id])
  await wipeBankDetails(shop.db, days(151))
  expect(await rows()).toEqual([])
})

// rules: return bank details, customer deletion
test('bank details are deleted with the account, and only one of ten concurrent entries is stored', async () => {
  const each = await here()
  const numbers = Array.from({ length: 10 }, (_, at) => String(1_000_000_000 + at))
  const answers = await Promise.all(numbers.map((number) => give(each.id, { ...details, number })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(numbers).toContain((await open(each.id))!.number)
  await shop.api('DELETE', `/customer/${customer.user.id}`, { token: admin })
  expect(await open(each.id)).toBeNull()
  expect(await rows()).toEqual([])
})
