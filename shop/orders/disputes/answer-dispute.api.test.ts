import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { processWebhooks } from '#jobs/payments.ts'
import { makeReceipts } from '#shop/orders/receipts/make-receipts.server.ts'
import { numberReceipts } from '#shop/orders/receipts/number-receipts.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { disputed } from '#test/payments/disputed.ts'
import { ledgerWrongs } from '#test/payments/ledger-agrees.ts'
import { orderRow } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
let token: string
beforeAll(async () => {
  paystack = await stubPaystack()
  const env = { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url }
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z', env })
  token = (await shop.admin({ name: 'Hauwa Musa' })).token
})
beforeEach(() => paystack.server.fail(null))
afterAll(async () => {
  await shop.close()
  await paystack.close()
})

type Looked = AnswerOf<'GET /disputes/{id}'>
type Answered = AnswerOf<'POST /disputes/{id}/answers'> & {
  code: string
  message: string
  fields: Record<string, string>
}

const look = async (id: string) => (await shop.api<Looked>('GET', `/disputes/${id}`, { token })).body
const send = (id: string, form: object, more: { key?: string; as?: string } = {}) =>
  shop.api<Answered>('POST', `/disputes/${id}/answers`, {
    token: more.as ?? token,
    form: form as Record<string, string>,
    headers: more.key ? { 'Idempotency-Key': more.key } : {},
  })
/** The form as the page sends it when the prepared evidence isn't changed. */
const decline = async (id: string, more: object = {}) => ({
  ...(await look(id)).prepared,
  ...{ does: 'decline', message: 'She has it', ...more },
})
const picture = async () => {
  const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'slip.png')
}
/** Numbers the order's receipt; if `made`, also renders its PDF. */
const receipt = async (made = false) => {
  await numberReceipts(shop.services)
  if (made) await makeReceipts({ ...shop.services, shopUrl: 'https://shop.example' })
}
const there = (id: string) => paystack.desk.disputes.get(id)!

// rules: dispute response
test('prepares the evidence of an order, allows changes, and sends it once with the receipt', async () => {
  const one = await disputed(shop, paystack)
  await receipt(true)
  const { prepared, here, answers } = await look(one.dispute)
  expect([here, answers]).toEqual([true, []])
  expect(prepared).toMatchObject({ customerName: 'Ada Obi', takenBy: '', deliveredOn: '' })
  expect(prepared.service).toContain('1 × ')
  const given = await decline(one.dispute, {
    takenBy: 'Her sister',
    deliveredOn: '2026-11-19',
    address: '4 Gana Street',
  })
  const { status, body } = await send(one.dispute, given)
  expect([status, body.state, body.dispute.state]).toEqual([200, 'sent', 'with the bank'])
  const known = there(one.there)
  expect(known).toMatchObject({
    resolution: 'declined',
    refund_amount: 0,
    message: 'She has it',
    evidence: { customer_name: 'Ada Obi', delivery_date: '2026-11-19', delivery_address: '4 Gana Street' },
  })
  expect(known.evidence!.service_details).toContain('Received by Her sister.')
  const file = paystack.desk.files.get(known.uploaded!)!
  expect([file.type, file.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  const [answer] = (await look(one.dispute)).answers
  expect(answer).toMatchObject({ by: 'Hauwa Musa', state: 'sent', does: 'decline', receipt: expect.any(String) })
  expect(answer!.evidence).toMatchObject({ takenBy: 'Her sister' })
  expect((await look(one.dispute)).dispute.amount).toBe(one.amount)
})

// rules: dispute response, chargebacks
test.each([
  ['declined', 'won', 'paid'],
  ['merchant-accepted', 'lost', 'refunded'],
])('after the decision of the bank (%s), the dispute is %s', async (resolution, state, payment) => {
  const one = await disputed(shop, paystack)
  await send(one.dispute, await decline(one.dispute, { proof: await picture() }))
  Object.assign(there(one.there), { status: 'resolved', resolution, refund_amount: one.amount * 100 })
  const data = { ...there(one.there), transaction: { reference: one.reference } }
  const { raw, headers } = paystack.rings(JSON.stringify({ event: 'charge.dispute.resolve', data }))
  await shop.api('POST', '/webhooks/paystack', { raw: Buffer.from(raw), headers: Object.fromEntries(headers) })
  await processWebhooks(shop.services)
  expect((await look(one.dispute)).dispute.state).toBe(state)
  expect(await orderRow(shop, one.id)).toMatchObject({ payment_state: payment })
})

// rules: dispute response, ledger
test.each([
  ['the whole amount', '', 26_750],
  ['a part of the amount', '10000', 10_000],
])('accepting a dispute refunds %s, and the ledger matches', async (_, amount, back) => {
  const one = await disputed(shop, paystack)
  const { body } = await send(one.dispute, { does: 'accept', message: 'We sent the wrong size', amount })
  expect([body.state, body.dispute.state, body.here]).toEqual(['sent', 'lost', false])
  expect(there(one.there)).toMatchObject({ resolution: 'merchant-accepted', refund_amount: back * 100 })
  const refunds = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('order_id', '=', one.id)
    .select(['refunds.amount', 'refunds.state'])
    .execute()
  expect(refunds).toEqual([{ amount: back, state: 'done' }])
  expect(await ledgerWrongs(shop.db, [one.id])).toEqual([])
})

// rules: dispute response
test('sends only one of two concurrent answers to the provider, and returns 409 for the other one', async () => {
  const one = await disputed(shop, paystack)
  await receipt()
  const other = (await shop.admin({ name: 'Zainab Bala' })).token
  const given = await decline(one.dispute)
  const accepts = { does: 'accept', message: 'Sorry', amount: '' }
  const both = await Promise.all([send(one.dispute, given), send(one.dispute, accepts, { as: other })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)!
  expect(refused.body.code).toBe('dispute-answered')
  expect(refused.body.message).toMatch(/Hauwa Musa|Zainab Bala/)
  const asked = paystack.server.asked.filter(({ path }) => path === `/dispute/${one.there}/resolve`)
  expect(asked).toHaveLength(1)
  const late = await send(one.dispute, given)
  expect([late.status, late.body.code]).toEqual([409, 'dispute-answered'])
})

// rules: dispute response
test('returns the same response for a repeated request, and rejects a different request with the same idempotency key', async () => {
  const one = await disputed(shop, paystack)
  await receipt()
  const given = await decline(one.dispute)
  const first = await send(one.dispute, given, { key: 'one' })
  const again = await send(one.dispute, given, { key: 'one' })
  expect([first.status, again.status, again.body.state, again.body.answers.length]).toEqual([200, 200, 'sent', 1])
  expect((await send(one.dispute, { ...given, message: 'Other words' }, { key: 'one' })).body.code).toBe(
    'idempotency-key',
  )
})

// rules: dispute response
test.each([
  ['before anything is sent', /^\/dispute\/\d+$/, 'not sent'],
  ['when the evidence is sent', /evidence$/, 'not sent'],
  ['when the file is sent', /^\/files/, 'not sent'],
] as const)(
  'if the provider is down %s, the reason is shown, nothing is sent, and a retry succeeds',
  async (_, at, state) => {
    const one = await disputed(shop, paystack)
    await receipt()
    paystack.server.fail('broken', at)
    const given = await decline(one.dispute)
    const { status, body } = await send(one.dispute, given)
    expect([status, body.state, body.dispute.state, body.here]).toEqual([200, state, 'open', true])
    expect([body.why !== '', body.dispute.dueAt]).toEqual([true, '2026-11-24T18:00:00.000Z'])
    expect(there(one.there).resolution).toBeNull()
    paystack.server.fail(null)
    expect((await send(one.dispute, given)).body.state).toBe('sent')
  },
)

// rules: dispute response
test('before sending another answer, checks whether one with an unknown result arrived', async () => {
  const [lost, arrived] = [await disputed(shop, paystack), await disputed(shop, paystack)]
  await receipt()
  paystack.server.fail('broken', /resolve$/)
  const given = await decline(lost.dispute)
  expect((await send(lost.dispute, given)).body).toMatchObject({ state: 'unknown', dispute: { state: 'open' } })
  expect((await send(arrived.dispute, given)).body.state).toBe('unknown')
  paystack.server.fail(null)
  shop.clock.advance(60_000)
  Object.assign(there(arrived.there), { status: 'awaiting-bank-feedback', resolution: 'declined' })
  const told = await send(arrived.dispute, given)
  expect([told.status, told.body.code]).toEqual([409, 'dispute-over'])
  const states = async (id: string) => (await look(id)).answers.map(({ state }) => state)
  expect(await states(arrived.dispute)).toEqual(['not sent', 'sent'])
  expect((await look(arrived.dispute)).dispute.state).toBe('with the bank')
  expect((await send(lost.dispute, given)).body.state).toBe('sent')
  expect(await states(lost.dispute)).toEqual(['sent', 'not sent'])
})

// rules: dispute response
test('accepts a new answer once an interrupted one is more than three minutes old', async () => {
  const one = await disputed(shop, paystack)
  await receipt()
  const given = await decline(one.dispute)
  const began = { does: 'accept', state: 'sending', message: 'Sorry', by_name: 'Zainab Bala', request_hash: 'one' }
  const made_at = shop.clock.now()
  await shop.db
    .insertInto('dispute_answers')
    .values({ ...began, chargeback_id: one.dispute, made_at })
    .execute()
  expect((await send(one.dispute, given)).body.message).toContain('Zainab Bala is sending')
  shop.clock.advance(4 * 60_000)
  expect((await send(one.dispute, given)).body.state).toBe('sent')
  expect((await look(one.dispute)).answers.map(({ state }) => state)).toEqual(['sent', 'not sent'])
})

// rules: dispute response
test('shows why the provider rejected an answer, and marks an automatically accepted dispute as lost', async () => {
  const [refused, late] = [await disputed(shop, paystack), await disputed(shop, paystack)]
  const given = await decline(refused.dispute, { proof: await picture() })
  there(refused.there).refuses = 'Evidence is not enough'
  expect((await send(refused.dispute, given)).body).toMatchObject({
    ...{ state: 'not sent', why: 'The provider rejected it: Evidence is not enough' },
    ...{ here: true, dispute: { state: 'open' } },
  })
  paystack.desk.disputes.delete(refused.there)
  expect((await send(refused.dispute, given)).body).toMatchObject({
    state: 'not sent',
    why: 'The provider doesn’t know this dispute',
  })
  Object.assign(there(late.there), { status: 'resolved', resolution: 'auto-accepted' })
  expect((await send(late.dispute, given)).body.code).toBe('dispute-over')
  expect((await look(late.dispute)).dispute.state).toBe('lost')
  expect(await orderRow(shop, late.id)).toMatchObject({ payment_state: 'refunded' })
})

// rules: dispute response, proof of payment
test('requires a proof if there is no receipt, and links to the proof that was sent', async () => {
  const one = await disputed(shop, paystack)
  const given = await decline(one.dispute)
  await shop.db.deleteFrom('papers').where('order_id', '=', one.id).execute()
  const without = await send(one.dispute, given)
  expect([without.status, without.body.fields]).toMatchObject([422, { proof: expect.stringContaining('no receipt') }])
  expect((await send(one.dispute, { ...given, proof: new File(['words'], 'slip.txt') })).body.code).toBe('proof-type')
  expect((await send(one.dispute, { ...given, customerEmail: '', service: '' })).body.fields).toMatchObject({
    customerEmail: expect.any(String),
    service: expect.any(String),
  })
  const { body } = await send(one.dispute, { ...given, proof: await picture() })
  expect(body.state).toBe('sent')
  expect(paystack.desk.files.get(there(one.there).uploaded!)!.type).toBe('image/jpeg')
  expect(body.answers[0]).toMatchObject({ proof: 'picture', link: expect.stringMatching(/^\/proofs\//) })
})

test('rejects a refund of nothing or of more than the disputed amount, and any answer without permission', async () => {
  const one = await disputed(shop, paystack)
  const accept = (amount: string) => send(one.dispute, { does: 'accept', message: 'Sorry', amount })
  expect((await accept('26751')).body.code).toBe('too-much')
  expect((await accept('0')).body.code).toBe('amount-needed')
  const sales = (await shop.admin({ roles: ['sales'] })).token
  expect((await send(one.dispute, { does: 'accept', message: 'Sorry' }, { as: sales })).status).toBe(403)
  expect((await send(one.dispute, { does: 'accept', message: 'Sorry' }, { as: one.customer })).status).toBe(403)
  expect((await send('nobody', { does: 'accept', message: 'Sorry' })).status).toBe(404)
  expect(there(one.there).resolution).toBeNull()
})
