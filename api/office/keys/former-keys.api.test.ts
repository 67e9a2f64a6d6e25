import { beforeEach, describe, expect, test } from 'vitest'
import { useKeysShop } from '#test/keys-shop.ts'

const { paystack, flutterwave, shop, open, ask, enter, keyOf, place, ringPaystack, ringFlutterwave } = useKeysShop()
const HOUR_MS = 3_600_000
const FORMER = 'sk_test_the_former_key_of_the_house'
const HASHES = ['a hash of the house', 'another hash of the house'] as const

// rules: key rotation
describe('a replaced key', () => {
  beforeEach(() => open({ now: '2026-11-20T10:00:00Z' }))

  test('still verifies webhooks for 72 hours, even if its replacement was mistyped, and has no other use', async () => {
    await enter('paystack', { secret: FORMER })
    await enter('paystack', { secret: 'sk_test_mistyped' })
    await enter('paystack', { secret: paystack().secret })
    expect((await keyOf('paystack')).entered!.formerUntil).toBe('2026-11-23T10:00:00.000Z')
    expect(await ringPaystack(FORMER)).toBe(200)
    const before = paystack().server.asked.length
    await ask('POST', '/keys/paystack/tries')
    expect(
      paystack()
        .server.asked.slice(before)
        .map(({ headers }) => headers.authorization),
    ).toEqual([`Bearer ${paystack().secret}`])
    shop().clock.set(new Date(Date.parse('2026-11-20T10:00:00Z') + 72 * HOUR_MS - 1))
    expect(await ringPaystack(FORMER)).toBe(200)
    shop().clock.set(new Date(Date.parse('2026-11-20T10:00:00Z') + 72 * HOUR_MS))
    expect(await ringPaystack(FORMER)).toBe(401)
    expect(await ringPaystack(paystack().secret)).toBe(200)
  })

  test('still verifies Flutterwave webhooks by their hash', async () => {
    await enter('flutterwave', { secret: flutterwave().secret, hash: HASHES[0] })
    await enter('flutterwave', { hash: HASHES[1] })
    for (const hash of HASHES) expect(await ringFlutterwave(hash)).toBe(200)
  })

  test('is not accepted after the key was removed', async () => {
    await enter('paystack', { secret: FORMER })
    await enter('paystack', { secret: paystack().secret })
    await ask('DELETE', '/keys/paystack')
    await enter('paystack', { secret: paystack().secret })
    expect(await ringPaystack(FORMER)).toBe(401)
    expect((await ask('DELETE', '/keys/smtp')).body.code).toBe('key-not-found')
  })

  test('is returned with the number of its payments that are not settled yet', async () => {
    await enter('paystack', { secret: paystack().secret })
    await place()
    shop().clock.set(new Date('2026-11-20T10:01:00Z'))
    await enter('paystack', { secret: 'sk_live_of_another_account' })
    expect(await keyOf('paystack')).toMatchObject({ openBefore: 1, mode: 'live' })
  })
})

// rules: webhooks
test('lists the last ten rejected webhooks with their reason, and the time of the last webhook', async () => {
  await open({ now: '2026-11-20T10:00:00Z' })
  await enter('paystack', { secret: paystack().secret })
  for (let count = 0; count < 12; count += 1) {
    shop().clock.set(new Date(Date.parse('2026-11-20T10:00:00Z') + count * 1_000))
    await ringPaystack('sk_test_of_somebody')
  }
  await ringPaystack(paystack().secret)
  const { webhooks } = await keyOf('paystack')
  expect(webhooks!.lastAt).toBe('2026-11-20T10:00:11.000Z')
  expect(webhooks!.refused).toHaveLength(10)
  expect(webhooks!.refused[0]).toEqual({ at: '2026-11-20T10:00:11.000Z', why: 'forged' })
  expect(await shop().db.selectFrom('last_refused_webhooks').select('id').execute()).toHaveLength(10)
})
