import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#api/index.ts'
import { logNameOf } from '#shop/people/sessions/log-name.server.ts'
import { processWebhooks } from '#jobs/payments.ts'
import { provokeBackups } from '#test/backups.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { disputed } from '#test/payments/disputed.ts'
import { placeByCard, verifyPayment } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { PASSWORD } from '#test/people.ts'
import { makeResetSteps } from '#test/reset.ts'
import { provokeFactors } from '#test/provoke-factors.ts'
import { provokeStaff } from '#test/staff.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { smallBuild } from '#test/small-build.ts'
import { makeLog } from '../../server/http/logging.ts'
import { serve } from '../../server.ts'
import { securityEvents, type SecurityEvent } from './security-events.ts'

type Line = { security?: SecurityEvent; requestId?: string; account?: string; network?: string; [key: string]: unknown }
type Placed = Awaited<ReturnType<typeof placeByCard>>

const HERS = { name: 'Ngozi Afolabi', email: 'ngozi.afolabi@example.com', phone: '08099887766' }
const ADMIN = { name: 'Temitope Ekwueme', email: 'temitope@shop.example' }
const ASKER = '203.0.113.77'
const DAY_MS = 24 * 60 * 60_000

let shop: TestShop
let paystack: Awaited<ReturnType<typeof stubPaystack>>
const log: string[] = []
beforeAll(async () => {
  paystack = await stubPaystack()
  shop = await makeTestShop({
    now: '2026-11-20T10:00:00Z',
    env: { TRUST_PROXY: true, PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
    open: (services) => {
      services.log = makeLog({ LOG_LEVEL: 'debug' }, { write: (line) => void log.push(line) })
      return serve(services, { port: 0, host: '127.0.0.1', build: smallBuild })
    },
  })
})
afterAll(async () => {
  await shop.close()
  await paystack.close()
})

const headers = { 'x-forwarded-for': `198.51.100.1, ${ASKER}` }
const ask = (method: string, path: string, { token, ...sent }: { token?: string; body?: unknown } = {}) =>
  shop.api(method, path, { headers, token, ...sent })
const { mailedCode } = makeResetSteps(() => shop)

type Provoked = { account?: string; about?: string; status: number }
const stranger = (email: string, status: number): Provoked => ({ account: email, status })

/** For each event: how a client triggers it through the API, and the account and subject in its log line. */
const provoke: Record<SecurityEvent, () => Promise<Provoked>> = {
  async registered() {
    const { status } = await ask('POST', '/auth/register', { body: { ...HERS, password: PASSWORD } })
    return stranger(HERS.email, status)
  },
  async 'signed-in'() {
    const { status } = await ask('POST', '/auth/login', { body: { email: HERS.email, password: PASSWORD } })
    return stranger(HERS.email, status)
  },
  async 'sign-in-failed'() {
    const body = { email: 'NGOZI.afolabi@example.com', password: 'wrong-and-secret' }
    return stranger(HERS.email, (await ask('POST', '/auth/login', { body })).status)
  },
  async 'slowed-down'() {
    const email = 'guessed-at@shop.example'
    for (let tries = 0; tries < 5; tries += 1)
      await ask('POST', '/admin/login', { body: { email, password: 'wrong-and-secret' } })
    return stranger(email, (await ask('POST', '/admin/login', { body: { email, password: 'wrong' } })).status)
  },
  async 'signed-out'() {
    const { token } = await shop.customer({ ...HERS, email: 'ngozi.leaving@example.com' })
    return stranger('ngozi.leaving@example.com', (await ask('POST', '/auth/logout', { token })).status)
  },
  async 'reset-asked'() {
    const { status } = await ask('POST', '/auth/reset-mail', { body: { email: HERS.email } })
    return stranger(HERS.email, status)
  },
  async 'reset-link-made'() {
    const { user } = await shop.customer()
    return asAdmin((token) => ask('POST', `/customer/${user.id}/reset-links`, { token }), user.id)
  },
  async 'reset-code-wrong'() {
    const { status } = await ask('POST', '/auth/verify-code', { body: { email: HERS.email, code: 'wrong' } })
    return stranger(HERS.email, status)
  },
  async 'reset-used'() {
    const body = { email: HERS.email, code: await mailedCode(), password: 'hers-again-now' }
    return stranger(HERS.email, (await ask('PATCH', '/auth/reset-password', { body })).status)
  },
  async 'password-changed'() {
    const body = { oldPassword: PASSWORD, password: 'another-and-secret' }
    return asAdmin((token) => ask('PATCH', '/admin/password', { token, body }))
  },
  async 'password-wrong'() {
    const body = { oldPassword: 'wrong-and-secret', password: 'another-and-secret' }
    return asAdmin((token) => ask('PATCH', '/admin/password', { token, body }))
  },
  async 'admin-changed'() {
    const body = { name: 'Temitope Musa', email: 'temitope.musa@shop.example' }
    return asAdmin((token) => ask('PATCH', '/admin/profile', { token, body }))
  },
  ...provokeFactors({ shop: () => shop, ask, asAdmin: (work, about) => asAdmin(work, about), email: ADMIN.email }),
  ...provokeStaff({ shop: () => shop, ask, asAdmin: (work, about) => asAdmin(work, about) }),
  async 'turned-away'() {
    const { token, user } = await shop.customer({ name: HERS.name })
    return { account: user.email, status: (await ask('GET', '/customer', { token })).status }
  },
  async 'refund-asked'() {
    const { id, reference } = await paid()
    return asAdmin((token) => refund(token, { id, reference }), id)
  },
  async 'refund-closed'() {
    const about = await refunded('failed')
    return asAdmin((token) => ask('PATCH', `/refunds/${about}`, { token, body: { state: 'failed' } }), about)
  },
  async 'refund-reopened'() {
    const about = await refunded('failed')
    const { token } = await shop.admin()
    await shop.api('PATCH', `/refunds/${about}`, { token, body: { state: 'failed' } })
    return asAdmin((own) => ask('DELETE', `/refunds/${about}/resolution`, { token: own }), about)
  },
  async 'refund-account-given'() {
    const about = await refunded('needs attention')
    const body = { bank: '9', number: '0001234567' }
    return asAdmin((token) => ask('POST', `/refunds/${about}/bank-accounts`, { token, body }), about)
  },
  async 'money-received'() {
    const about = await inCash()
    return asAdmin((token) => ask('POST', `/order/${about}/manual-entries`, { token, body: tender }), about)
  },
  async 'money-taken-back'() {
    const about = await inCash()
    const { token } = await shop.admin()
    await shop.api('POST', `/order/${about}/manual-entries`, { token, body: tender })
    const { id } = await shop.db
      .selectFrom('tenders')
      .where('order_id', '=', about)
      .select('id')
      .executeTakeFirstOrThrow()
    const body = { reason: `${HERS.name} paid for another one` }
    return asAdmin((own) => ask('PATCH', `/order/${about}/manual-entries/${id}`, { token: own, body }), about)
  },
  async 'payment-set-right'() {
    const { reference } = await card()
    await paystack.pays(reference, { amount: 1_000 })
    await verifyPayment(shop, reference)
    const body = { note: `${HERS.name} paid the rest` }
    return asAdmin((token) => ask('PATCH', `/payments/${reference}`, { token, body }), reference)
  },
  async 'payment-reopened'() {
    const { reference } = await card()
    await paystack.pays(reference, { amount: 1_000 })
    await verifyPayment(shop, reference)
    const { token } = await shop.admin()
    await shop.api('PATCH', `/payments/${reference}`, { token, body: { note: 'The rest came' } })
    return asAdmin((own) => ask('DELETE', `/payments/${reference}/resolution`, { token: own }), reference)
  },
  async 'chargeback-seen-to'() {
    const { dispute } = await disputed(shop, paystack)
    const body = { note: `${HERS.name} had sent it back` }
    return asAdmin((token) => ask('PATCH', `/chargebacks/${dispute}`, { token, body }), dispute)
  },
  async 'dispute-answered'() {
    const { dispute } = await disputed(shop, paystack)
    const body = { does: 'accept', message: `${HERS.name} is right` }
    return asAdmin((own) => ask('POST', `/disputes/${dispute}/answers`, { token: own, body }), dispute)
  },
  exported: async () => asAdmin((token) => ask('GET', '/export/customers.csv', { token })),
  async imported() {
    const product = await shop.product()
    const file = new File([`id,reorder\n${product.id},3\n`], 'sheet.csv', { type: 'text/csv' })
    return asAdmin((token) => shop.api('POST', '/import/products', { headers, token, form: { file } }))
  },
  async 'customer-deleted'() {
    const { user } = await shop.customer({ name: HERS.name })
    return asAdmin((token) => ask('DELETE', `/customer/${user.id}`, { token }), user.id)
  },
  'demo-removed': async () => asAdmin((token) => ask('DELETE', '/demo-shop', { token })),
  'key-entered': async () => asAdmin((token) => ask('PATCH', '/keys/smtp', { token, body: mailServer })),
  async 'key-removed'() {
    await asAdmin((token) => ask('PATCH', '/keys/smtp', { token, body: mailServer }))
    return asAdmin((token) => ask('DELETE', '/keys/smtp', { token }), 'smtp')
  },
  ...provokeBackups((work) => asAdmin(work), ask),
  async 'webhook-forged'() {
    return { status: (await ask('POST', '/webhooks/paystack', { body: { email: HERS.email } })).status }
  },
}

const mailServer = { host: 'mail.house.example', port: 587, user: '', sender: 'hello@house.example' }
const tender = { way: 'transfer', amount: 1_000, receivedAt: '2026-11-19T09:00:00.000Z', note: `By ${HERS.name}` }
let admins = 0
async function asAdmin(work: (token: string) => Promise<{ status: number }>, about?: string): Promise<Provoked> {
  const { token, user } = await shop.admin({ name: ADMIN.name, email: `${(admins += 1)}.${ADMIN.email}` })
  return { account: user.email, about, status: (await work(token)).status }
}

async function inCash(): Promise<string> {
  const { token } = await shop.customer({ name: HERS.name, phone: HERS.phone })
  const body = cashOrder([{ product: await shop.product() }])
  return (await shop.api<OrderAnswered>('POST', '/order/cash', { token, body })).body.order.id
}

async function card(): Promise<Placed> {
  const { token } = await shop.customer({ name: HERS.name, phone: HERS.phone })
  return placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
}

async function paid(): Promise<Placed> {
  const placed = await card()
  await paystack.pays(placed.reference, {})
  await verifyPayment(shop, placed.reference)
  return placed
}

const refund = (token: string, { id, reference }: Pick<Placed, 'id' | 'reference'>) =>
  ask('POST', `/order/${id}/refunds`, { token, body: { reference, amount: 1_000, reason: `For ${HERS.name}` } })

/** Makes a refund to which Paystack gives this state; returns its id. */
async function refunded(state: 'failed' | 'needs attention'): Promise<string> {
  const placed = await paid()
  await refund((await shop.admin()).token, placed)
  const payment = shop.db.selectFrom('payments').where('reference', '=', placed.reference).select('id')
  const one = await shop.db
    .selectFrom('refunds')
    .where('payment_id', '=', payment)
    .select(['id', 'provider_id'])
    .executeTakeFirstOrThrow()
  await paystack.refundIs(one.provider_id!, state)
  const body = JSON.stringify({
    event: `refund.${state.replace(' ', '-')}`,
    data: {
      status: state.replace(' ', '-'),
      transaction_reference: placed.reference,
      amount: 100_000,
      id: one.provider_id,
    },
  })
  const rung = paystack.rings(body)
  await shop.api('POST', '/webhooks/paystack', {
    raw: Buffer.from(rung.raw),
    headers: Object.fromEntries(rung.headers),
  })
  await processWebhooks(shop.services)
  return one.id
}

const lines = () => log.map((line) => JSON.parse(line) as Line)

// rules: security log
test.each(Object.keys(provoke) as SecurityEvent[])('%s writes one log line', async (event) => {
  const before = log.length
  const { account, about, status } = await provoke[event]()
  const written = lines()
    .slice(before)
    .filter(({ security }) => security === event)
  const isRefused = securityEvents[event].comes !== 'done'
  expect(status >= 400).toBe(isRefused)
  expect(written).toEqual([
    expect.objectContaining({
      ...(about !== undefined && { about }),
      msg: 'security',
      level: isRefused ? 40 : 30,
      network: '203.0.113.0/24',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    }),
  ])
  expect(written[0]!.account).toBe(account && (await logNameOf(shop.services.secret, account)))
  const answered = lines().find(({ requestId, msg }) => msg === 'answered' && requestId === written[0]!.requestId)
  expect(answered).toMatchObject({ status, network: '203.0.113.0/24' })
})

// rules: security log
test('the table contains every file export and every security event', () => {
  const files = calls.filter(({ path, ...call }) => path.startsWith('/export/') || Object.values(call).includes('csv'))
  expect(files.map(({ method, path }) => `${method} ${path}`)).toEqual(securityEvents.exported.by)
  expect(Object.keys(provoke).toSorted()).toEqual(Object.keys(securityEvents).toSorted())
})

// rules: logs without personal data
test('no log line contains names, addresses, passwords or tokens', async () => {
  shop.clock.advance(DAY_MS)
  await shop.work()
  const whole = log.join('')
  expect(log.length).toBeGreaterThan(Object.keys(securityEvents).length)
  for (const secret of [
    /ngozi|afolabi|temitope|ekwueme/i,
    /@|%40/,
    /0809988|08030000000|0001234567/,
    /wrong-and-secret|another-and-secret|hers-again-now|a-password-for-tests/,
    /203\.0\.113\.77|198\.51\.100/,
    /Bearer|known-browser/,
  ])
    expect(whole.match(secret)?.[0]).toBeUndefined()
})
