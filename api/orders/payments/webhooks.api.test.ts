import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileStrings } from '#test/hostile/strings.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const SECRET = 'sk_test_of_a_test'
const HASH = 'a hash of a test'

let shop: TestShop
beforeAll(async () => {
  const env = { PAYSTACK_SECRET_KEY: SECRET, FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST', FLUTTERWAVE_SECRET_HASH: HASH }
  shop = await makeTestShop({ rates: 'unlimited', env })
})
afterAll(() => shop.close())

const bodies = [
  ...Object.values(hostileStrings).flat(),
  '{}',
  '[]',
  'null',
  '{"event":"charge.success"}',
  '{"event":"charge.success","data":{"reference":"\\u0000","tx_ref":"\\u0000"}}',
  '{"event":"refund.processed","data":{"transaction_reference":"a","id":"\\u0000","amount":"1e99","status":"\\u0000"}}',
  '{"event":"charge.dispute.create","data":{"id":"\\u0000","transaction":{"reference":"a"},"status":"","dueAt":"x"}}',
  '{"event":"charge.dispute.create","data":{"id":1,"transaction":{"reference":"a"},"status":"","currency":"\\u0000"}}',
]
const proofOf = {
  paystack: (body: string) => ({ 'x-paystack-signature': createHmac('sha512', SECRET).update(body).digest('hex') }),
  flutterwave: (_: string) => ({ 'verif-hash': HASH }),
}
const ring = (provider: 'paystack' | 'flutterwave', raw: string, headers: Record<string, string>) =>
  shop.api('POST', `/webhooks/${provider}`, { raw: Buffer.from(raw), headers })
const refusedTimes = async (why: string) => {
  const rows = await shop.db.selectFrom('refused_webhooks').where('why', '=', why).select('times').execute()
  return rows.reduce((sum, { times }) => sum + times, 0)
}
const kept = () =>
  shop.db.selectFrom('webhooks').select(['provider', 'reference', 'times', 'outcome']).orderBy('id').execute()

// rules: webhooks
test.each(['paystack', 'flutterwave'] as const)(
  '%s: a forged webhook is rejected, counted, and changes nothing',
  async (provider) => {
    const before = await refusedTimes('forged')
    const event = JSON.stringify({ event: 'charge.success', data: { reference: 'ours', tx_ref: 'ours' } })
    const forged: Record<string, string>[] = [
      {},
      { 'x-paystack-signature': '0'.repeat(128) },
      { 'verif-hash': 'guessed' },
    ]
    for (const headers of forged)
      expect(await ring(provider, event, headers)).toMatchObject({
        status: 401,
        body: { message: expect.stringMatching(/\S/) },
      })
    expect(await refusedTimes('forged')).toBe(before + forged.length)
    expect(await kept()).toEqual([])
  },
)

test.each(['paystack', 'flutterwave'] as const)(
  '%s: any signed body is accepted or rejected without a server error',
  async (provider) => {
    for (const body of bodies) {
      const { status } = await ring(provider, body, proofOf[provider](body))
      expect({ body: body.slice(0, 40), status }).toEqual({
        body: body.slice(0, 40),
        status: status === 200 ? 200 : 400,
      })
    }
    expect(await refusedTimes('malformed')).toBeGreaterThan(0)
    await shop.db.deleteFrom('webhooks').execute()
  },
)

// rules: webhooks
test('a repeated webhook is stored once', async () => {
  const body = JSON.stringify({ event: 'charge.success', data: { reference: 'CDEFGHJKMNPQRSTU-00000000000000ff' } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => ring('paystack', body, proofOf.paystack(body))))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await kept()).toEqual([
    { provider: 'paystack', reference: 'CDEFGHJKMNPQRSTU-00000000000000ff', times: 5, outcome: '' },
  ])
})

// rules: webhooks
test('a webhook signed with the former key is accepted only while that key is configured', async () => {
  const body = JSON.stringify({ event: 'charge.success', data: { reference: 'CDEFGHJKMNPQRSTU-00000000000000fe' } })
  const former = { 'x-paystack-signature': createHmac('sha512', 'sk_before').update(body).digest('hex') }
  expect((await ring('paystack', body, former)).status).toBe(401)
  const env = { PAYSTACK_SECRET_KEY: SECRET, PAYSTACK_FORMER_SECRET_KEY: 'sk_before' }
  const changing = await makeTestShop({ rates: 'unlimited', env })
  try {
    const asked = (headers: Record<string, string>) =>
      changing.api('POST', '/webhooks/paystack', { raw: Buffer.from(body), headers })
    expect((await asked(former)).status).toBe(200)
    expect((await asked(proofOf.paystack(body))).status).toBe(200)
    expect((await asked({ 'x-paystack-signature': '0'.repeat(128) })).status).toBe(401)
  } finally {
    await changing.close()
  }
})

// rules: webhooks
test("a shop without a provider's key rejects the provider's webhooks", async () => {
  const sandboxed = await makeTestShop()
  try {
    expect((await sandboxed.api('POST', '/webhooks/paystack', { raw: '{}' })).status).toBe(401)
  } finally {
    await sandboxed.close()
  }
})
