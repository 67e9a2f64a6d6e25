import { afterAll, beforeAll, expect, test } from 'vitest'
import { processWebhooks } from '#jobs/payments.ts'
import { orderRow, placeByCard, pressSandbox, verifyPayment } from '#test/payments/place-by-card.ts'
import { jpegFile } from '#test/pictures.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z', env: { SANDBOX_PAYMENTS: true } })
  token = (await shop.admin({ name: 'Hauwa Musa' })).token
})
afterAll(() => shop.close())

type Play = { reference: string; play: string; refund: string | null; amount: number | null }
type Payments = {
  attempts: { state: string; surplus: number }[]
  refunds: { state: string; amount: number }[]
  chargebacks: { state: string; dueAt: string | null }[]
  plays: Play[]
}

async function placed() {
  const dress = await shop.product({ price: 40_000 })
  return placeByCard(shop, { product: dress, token: (await shop.customer()).token })
}
const payments = async (id: string): Promise<Payments> =>
  (await shop.api<Payments>('GET', `/order/${id}/payments`, { token })).body
const offered = async (id: string) => (await payments(id)).plays.map(({ play }) => play)
const send = (id: string, play: Omit<Play, 'amount'>, as = token) =>
  shop.api<{ message: string }>('POST', `/order/${id}/sandbox-plays`, { token: as, body: play })

/** Runs the first offered simulation of this name, and processes the webhooks it sends. */
async function play(id: string, name: string): Promise<Payments> {
  const { plays } = await payments(id)
  const { reference, refund } = plays.find((each) => each.play === name)!
  expect((await send(id, { reference, play: name, refund })).status).toBe(200)
  await processWebhooks(shop.services)
  return payments(id)
}

async function giveBack(id: string, reference: string, amount: number) {
  const { body } = await shop.api<{ refund: { state: string } }>('POST', `/order/${id}/refunds`, {
    token,
    body: { reference, amount, reason: 'A seam' },
  })
  return body.refund.state
}

// rules: simulated payments, amount check
test('a surplus in the sandbox pays the order and is recorded', async () => {
  const { id, reference } = await placed()
  await pressSandbox(shop, reference, 'pay more')
  await processWebhooks(shop.services)
  expect((await payments(id)).attempts).toMatchObject([{ state: 'paid', surplus: 5_000 }])
})

// rules: sales report
test('the sales report says that it excludes orders with simulated payments', async () => {
  const report = async () => (await shop.api<{ hasSimulated: boolean }>('GET', '/reports/sales', { token })).body
  await placed()
  expect(await report()).toMatchObject({ hasSimulated: true, total: { orders: 0, net: 0 } })
  const other = await makeTestShop()
  const { token: owner } = await other.admin()
  expect((await other.api('GET', '/reports/sales', { token: owner })).body).toMatchObject({ hasSimulated: false })
  await other.close()
})

// rules: simulated payments, payment verification
test.each([
  ['go on', true],
  ['no answer', false],
])('after ‘%s’ the payment remains open until an owner simulates its result', async (press, isReached) => {
  const { id, reference } = await placed()
  await pressSandbox(shop, reference, press)
  expect((await verifyPayment(shop, reference)).body.response.status).toBe('pending')
  const checked = await shop.api<{ reached: boolean }>('POST', `/order/${id}/payment-checks`, { token })
  expect(checked.body.reached).toBe(isReached)
  expect(await offered(id)).toEqual(['payment goes through', 'payment fails'])
  await play(id, 'payment goes through')
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'paid' })
})

// rules: audit log
test('logs simulations by an owner, but no rejected ones', async () => {
  const { id, reference } = await placed()
  await send(id, { reference, play: 'chargeback', refund: null })
  await play(id, 'payment goes through')
  const { body } = await shop.api<{ entries: object[] }>('GET', `/audit?subject=order&id=${id}`, { token })
  expect(body.entries).toMatchObject([
    { adminName: 'Hauwa Musa', action: 'sandbox-played', became: { reference, play: 'payment goes through' } },
  ])
})

test('a payment that failed in a simulation cannot be simulated further', async () => {
  const { id, reference } = await placed()
  await play(id, 'payment fails')
  expect((await verifyPayment(shop, reference)).body.response.status).toBe('failed')
  expect(await offered(id)).toEqual([])
  const late = await send(id, { reference, play: 'payment goes through', refund: null })
  expect(late.status).toBe(409)
  expect(late.body.message).toBe('The payment has changed in the meantime, so this can no longer be simulated')
})

// rules: simulated payments, refund
test('a simulated refund waits, needs an account, fails, and succeeds on a second request', async () => {
  const { id, reference } = await placed()
  await pressSandbox(shop, reference, 'approve')
  await processWebhooks(shop.services)
  await play(id, 'refunds wait')
  expect(await giveBack(id, reference, 42_800)).toBe('under way')
  expect((await play(id, 'refund needs an account')).refunds).toMatchObject([{ state: 'needs attention' }])
  expect(await offered(id)).not.toContain('refund needs an account')
  expect((await play(id, 'refund fails')).refunds).toMatchObject([{ state: 'failed' }])
  expect(await giveBack(id, reference, 42_800)).toBe('under way')
  const { refunds } = await play(id, 'refund arrives')
  expect(refunds.map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
  expect(await orderRow(shop, id)).toMatchObject({ payment_state: 'refunded' })
})

test('simulates each of two waiting refunds separately', async () => {
  const { id, reference } = await placed()
  await pressSandbox(shop, reference, 'approve')
  await processWebhooks(shop.services)
  await play(id, 'refunds wait')
  await giveBack(id, reference, 1_000)
  await giveBack(id, reference, 2_000)
  const { plays } = await payments(id)
  const second = plays.find((each) => each.play === 'refund arrives' && each.amount === 2_000)!
  await send(id, { reference, play: 'refund arrives', refund: second.refund })
  await processWebhooks(shop.services)
  const { refunds } = await payments(id)
  expect(Object.fromEntries(refunds.map(({ amount, state }) => [amount, state]))).toEqual({
    1_000: 'under way',
    2_000: 'done',
  })
  await play(id, 'refunds go')
  expect(await giveBack(id, reference, 3_000)).toBe('done')
})

// rules: simulated payments, chargebacks
test.each(['won', 'lost'])('simulates a chargeback, its reminder, and its result: %s', async (end) => {
  const { id, reference } = await placed()
  await pressSandbox(shop, reference, 'approve')
  await processWebhooks(shop.services)
  const made = await play(id, 'chargeback')
  expect(made.chargebacks).toMatchObject([{ state: 'open', dueAt: '2026-11-23T10:00:00.000Z' }])
  const { body } = await shop.api<{ money: { reference: string }[] }>('GET', '/payment-exceptions', { token })
  expect(body.money.map((each) => each.reference)).toContain(reference)
  const reminded = await play(id, 'chargeback reminder')
  expect(reminded.chargebacks).toMatchObject([{ state: 'open', dueAt: '2026-11-21T10:00:00.000Z' }])
  expect((await play(id, `chargeback ${end}`)).chargebacks).toMatchObject([{ state: end }])
  expect((await offered(id)).filter((each) => each.startsWith('chargeback'))).toEqual([])
})

// rules: simulated payments, dispute response
test.each([
  ['declined, and decided by the bank', { does: 'decline' }, 'with the bank', 'chargeback won', 'won', 'paid'],
  ['accepted, and closed', { does: 'accept', amount: '' }, 'lost', null, 'lost', 'refunded'],
] as const)(
  'a chargeback in the sandbox is answered like a real one: %s',
  async (_, given, now, next, end, payment) => {
    const { id, reference } = await placed()
    await pressSandbox(shop, reference, 'approve')
    await processWebhooks(shop.services)
    await play(id, 'chargeback')
    const { id: dispute } = await shop.db
      .selectFrom('chargebacks')
      .where('provider_id', '=', `${reference}-chargeback`)
      .select('id')
      .executeTakeFirstOrThrow()
    const evidence = { customerName: 'Ada Obi', customerEmail: 'ada@example.com', customerPhone: '08030000000' }
    const proof = await jpegFile('slip.jpg')
    const form = { ...evidence, service: '1 × Kaftan', message: 'As she wished', proof, ...given }
    const { body } = await shop.api<{ state: string; dispute: { state: string } }>(
      'POST',
      `/disputes/${dispute}/answers`,
      {
        token,
        form,
      },
    )
    expect([body.state, body.dispute.state]).toEqual(['sent', now])
    if (next) await play(id, next)
    expect((await payments(id)).chargebacks).toMatchObject([{ state: end }])
    expect(await orderRow(shop, id)).toMatchObject({ payment_state: payment })
  },
)

// rules: simulated payments
test('rejects a simulation by a customer, without the sandbox, or with a result that is not possible for the order', async () => {
  const [one, other] = [await placed(), await placed()]
  const wish = { reference: one.reference, play: 'payment goes through', refund: null }
  expect((await send(other.id, wish)).status).toBe(409)
  expect((await send(one.id, { ...wish, play: 'chargeback' })).status).toBe(409)
  expect((await send('nobody', wish)).status).toBe(404)
  expect((await send(one.id, wish, (await shop.customer()).token)).status).toBe(403)
  const { sandbox } = shop.services.providers
  delete shop.services.providers.sandbox
  try {
    expect((await payments(one.id)).plays).toEqual([])
    expect((await send(one.id, wish)).status).toBe(404)
    expect((await pressSandbox(shop, one.reference, 'approve')).status).toBe(404)
  } finally {
    shop.services.providers.sandbox = sandbox!
  }
  await processWebhooks(shop.services)
  expect(await orderRow(shop, one.id)).toMatchObject({ payment_state: 'awaiting' })
})
