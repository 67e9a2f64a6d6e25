import { afterEach, beforeEach, expect, test } from 'vitest'
import { pollRefunds, processWebhooks } from '#jobs/payments.ts'
import { orderRow, placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
let token: string
let id: string
let reference: string
beforeEach(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  token = (await shop.admin()).token
  const dress = await shop.product({ price: 25_000 })
  ;({ id, reference } = await placeByCard(shop, { product: dress, token: (await shop.customer()).token }))
  await paystack.pays(reference, {})
  await verifyPayment(shop, reference)
})
afterEach(async () => {
  await shop.close()
  await paystack.close()
})

const TAKEN = 26_750

const giveBack = (amount = TAKEN) =>
  shop.api<{ refund: { state: string } }>('POST', `/order/${id}/refunds`, {
    token,
    body: { reference, amount, reason: 'Sent back' },
  })

const refunds = async () =>
  (
    await shop.api<{ refunds: { id: string; state: string; amount: number; by: string }[] }>(
      'GET',
      `/order/${id}/payments`,
      { token },
    )
  ).body.refunds
const states = async () => (await refunds()).map(({ state }) => state)
const kinds = async () =>
  (await shop.api<{ money: { kind: string }[] }>('GET', '/payment-exceptions', { token })).body.money.map(
    ({ kind }) => kind,
  )
const providerId = async () =>
  (await shop.db.selectFrom('refunds').select('provider_id').executeTakeFirstOrThrow()).provider_id!

/** A refund event as in Paystack's documentation: the amount may be a string, and the refund's reference missing. */
async function ring(event: string, data: object) {
  const body = JSON.stringify({
    event: `refund.${event}`,
    data: { status: event, transaction_reference: reference, refund_reference: null, currency: 'NGN', ...data },
  })
  const { raw, headers } = paystack.rings(body)
  const { status } = await shop.api('POST', '/webhooks/paystack', {
    raw: Buffer.from(raw),
    headers: Object.fromEntries(headers),
  })
  expect(status).toBe(200)
  await processWebhooks(shop.services)
}

// rules: refund
test('a queued refund is done only when Paystack’s webhook confirms it', async () => {
  expect((await giveBack()).body.refund.state).toBe('under way')
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'refund due' })
  expect((await giveBack(1)).status).toBe(409)
  await ring('pending', { amount: '2675000' })
  expect(await states()).toEqual(['under way'])

  await paystack.refundIs(await providerId(), 'done')
  await ring('processed', { amount: '2675000' })
  expect(await states()).toEqual(['done'])
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'refunded' })
  await ring('pending', { amount: '2675000' })
  expect(await states()).toEqual(['done'])
})

test('checks a refund without a webhook, and adds a failed one to the payments to check', async () => {
  await giveBack(10_000)
  await paystack.refundIs(await providerId(), 'failed')
  expect(await pollRefunds(shop.services)).toBe(0)
  shop.clock.advance(5 * 60_000)
  expect(await pollRefunds(shop.services)).toBe(1)
  expect(await states()).toEqual(['failed'])
  expect(await kinds()).toEqual(['refund not through'])
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
  shop.clock.advance(60 * 60_000)
  expect(await pollRefunds(shop.services)).toBe(0)
})

// rules: refund, refund sent once
test.each(['processed', 'pending'] as const)(
  'a missing response does not undo an earlier webhook with %s',
  async (said) => {
    const provider = shop.services.providers.paystack!
    shop.services.providers.paystack = {
      ...provider,
      async refund(asked) {
        const answer = await provider.refund(asked)
        if (answer.kind !== 'refunded') return answer
        if (said === 'processed') await paystack.refundIs(answer.providerId, 'done')
        await ring(said, { amount: '2675000', id: answer.providerId })
        return { kind: 'unreachable', why: 'No answer in time' }
      },
    }
    const became = said === 'processed' ? 'done' : 'under way'
    expect((await giveBack()).body.refund.state).toBe(became)
    expect(await states()).toEqual([became])
    expect(await kinds()).toEqual([])
  },
)

test('leaves a refund unchanged if Paystack can’t be reached, and processes its webhook again later', async () => {
  await giveBack()
  paystack.server.fail('broken')
  await ring('processed', { amount: 2_675_000 })
  expect(await states()).toEqual(['under way'])
  paystack.server.fail(null)
  await paystack.refundIs(await providerId(), 'done')
  shop.clock.advance(60_000)
  expect(await processWebhooks(shop.services)).toBe(1)
  expect(await states()).toEqual(['done'])
})

// rules: refund
test('lists a refund that needs a bank account, and continues with the account that an admin enters', async () => {
  await giveBack()
  await paystack.refundIs(await providerId(), 'needs attention')
  await ring('needs-attention', { amount: 2_675_000, id: await providerId() })
  expect(await states()).toEqual(['needs attention'])
  expect(await kinds()).toEqual(['account needed'])

  const refund = (await refunds())[0]!.id
  const to = (path: string, body: object) => shop.api('POST', `/refunds/${refund}/${path}`, { token, body })
  expect((await shop.api('GET', `/refunds/${refund}/banks`, { token })).body).toEqual({
    banks: [{ id: '9', name: 'Zuma Bank' }],
  })
  const account = { bank: '9', number: '0001234567' }
  expect(await to('account-holders', { ...account, number: '0001234568' })).toMatchObject({
    status: 409,
    body: { code: 'account-unknown' },
  })
  expect((await to('account-holders', account)).body).toEqual({ holder: 'AMINA BELLO' })
  expect(await to('bank-accounts', { ...account, number: '0001234568' })).toMatchObject({ status: 409 })
  expect(await states()).toEqual(['needs attention'])
  expect((await to('bank-accounts', account)).status).toBe(200)
  expect(await states()).toEqual(['under way'])
  expect(await kinds()).toEqual([])
  expect(await to('bank-accounts', account)).toMatchObject({ status: 409, body: { code: 'not-open' } })
  expect(JSON.stringify(await shop.db.selectFrom('audit').select('new_value as became').execute())).not.toContain(
    '0001234567',
  )

  await paystack.refundIs(await providerId(), 'done')
  await shop.api('POST', `/order/${id}/payment-checks`, { token })
  expect(await states()).toEqual(['done'])
})

// rules: external refunds
test('a refund made in Paystack’s dashboard updates the order once, and names Paystack', async () => {
  await ring('pending', { amount: '1000000', id: '77' })
  await ring('processed', { amount: '1000000', id: '77' })
  await ring('processed', { amount: 1_000_000 })
  expect(await refunds()).toMatchObject([{ amount: 10_000, by: 'Paystack', state: 'done' }])
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
  await ring('processed', { amount: 1_675_000, id: '78' })
  expect(await states()).toEqual(['done', 'done'])
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'refunded' })
})

// rules: external refunds
test('a payment that Paystack reversed counts as refunded', async () => {
  paystack.reverses(reference)
  await shop.api('POST', `/order/${id}/payment-checks`, { token })
  expect(await refunds()).toMatchObject([{ amount: TAKEN, by: 'Paystack', state: 'done' }])
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'refunded' })
  await shop.api('POST', `/order/${id}/payment-checks`, { token })
  expect(await refunds()).toHaveLength(1)
})

test('distinguishes two refunds of the same amount if Paystack completed only one of them', async () => {
  await giveBack(5_000)
  await giveBack(5_000)
  const [first, second] = await shop.db.selectFrom('refunds').select('provider_id').orderBy('created_at').execute()
  await paystack.refundIs(second!.provider_id!, 'done')
  await ring('processed', { amount: '500000' })
  await ring('processed', { amount: '500000', refund_reference: 'told again' })
  const rows = await shop.db.selectFrom('refunds').select(['provider_id', 'state']).execute()
  expect(rows).toHaveLength(2)
  expect(rows.find(({ provider_id }) => provider_id === first!.provider_id)?.state).toBe('under way')
  expect(rows.find(({ provider_id }) => provider_id === second!.provider_id)?.state).toBe('done')
})
