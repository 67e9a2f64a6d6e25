import { expect, test } from 'vitest'
import { readEnv } from '#env'
import { buildServices } from '#services'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { placeByCard } from '#test/payments/place-by-card.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { makeTestDatabase } from '#test/database.ts'
import { makeTestShop } from '#test/shop.ts'
import { makeLog } from '../server/http/logging.ts'
import { withoutPeople } from '#shop/orders/payments/providers/ask.server.ts'

// rules: provider errors
test('logs and counts the errors of a payment provider, and notifies staff once', async () => {
  const paystack = await stubPaystack()
  const shop = await makeTestShop({
    rates: 'unlimited',
    now: '2026-11-20T10:00:00Z',
    env: { PAYSTACK_SECRET_KEY: paystack.secret, PAYSTACK_API_URL: paystack.server.url },
  })
  try {
    await shop.admin({ email: 'hauwa@gurara.example' })
    const lines: string[] = []
    shop.services.log = makeLog({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
    const { token } = await shop.customer()
    const { reference } = await placeByCard(shop, { product: await shop.product({ price: 25_000 }), token })
    for (let looks = 0; looks < 6; looks += 1) {
      paystack.server.fail('broken')
      await settle(shop.services, reference)
    }
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: 'a provider rejected a request or did not respond',
      provider: 'paystack',
      doing: 'GET /transaction/verify',
      code: '500',
      message: 'Internal error',
    })
    expect(lines).toHaveLength(6)
    expect(lines.join()).not.toContain(paystack.secret)
    expect(await shop.db.selectFrom('provider_errors').select(['code', 'times']).execute()).toEqual([
      { code: '500', times: 6 },
    ])
    await shop.work()
    expect(shop.mailer.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['hauwa@gurara.example', 'Paystack rejects requests or does not respond'],
    ])
  } finally {
    await shop.close()
    await paystack.close()
  }
})

// rules: provider errors
test('a running shop logs provider errors', async () => {
  const paystack = await stubPaystack()
  const lines: string[] = []
  const log = makeLog({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
  const database = await makeTestDatabase()
  const env = readEnv({ NODE_ENV: 'test', PAYSTACK_SECRET_KEY: 'a wrong one', PAYSTACK_API_URL: paystack.server.url })
  const { services, close } = buildServices(env, database.url, log)
  try {
    await services.providers.paystack!.check({ reference: 'R', providerId: null })
    expect(lines.join()).toContain('"code":"401"')
  } finally {
    await close()
    await database.drop()
    await paystack.close()
  }
})

// rules: provider errors
test('removes e-mail addresses and phone numbers from provider messages', () => {
  expect(withoutPeople('Customer amina@example.com with 0803 123 4567 was declined')).toBe(
    'Customer … with … was declined',
  )
})
