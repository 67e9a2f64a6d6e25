import { beforeEach, describe, expect, test } from 'vitest'
import { useKeysShop } from '#test/keys-shop.ts'

const { paystack, flutterwave, shop, open, ask, enter, keys, keyOf, providers, place, ringPaystack, ringFlutterwave } =
  useKeysShop()
const FORMER = 'sk_test_the_former_key_of_the_house'
const HASHES = ['a hash of the house', 'another hash of the house'] as const
const methods = async () =>
  ((await ask('GET', '/payment-methods')).body.methods as { method: string }[]).map(({ method }) => method)

// rules: back-office keys
describe('an entered key', () => {
  beforeEach(() => open())

  test('replaces the sandbox immediately, and the sandbox returns when the key is removed', async () => {
    expect(shop().services.providers.sandbox).toBeDefined()
    const { status } = await enter('paystack', { secret: paystack().secret })
    expect([status, providers()]).toEqual([200, ['paystack']])
    const reference = await place()
    expect(paystack().server.asked.some(({ body }) => body.reference === reference)).toBe(true)
    expect(await methods()).toEqual(['paystack', 'cash'])
    expect((await ask('DELETE', '/keys/paystack')).status).toBe(200)
    expect(providers()).toEqual(['sandbox'])
  })

  test('is returned with its last characters only, and with the person who entered it', async () => {
    await enter('paystack', { secret: paystack().secret })
    const answer = await keys()
    expect(answer.keys[0]).toMatchObject({
      from: 'entered',
      problem: null,
      mode: 'test',
      entered: { ends: paystack().secret.slice(-4), changedBy: 'Temitope', formerUntil: null },
      webhooks: { address: expect.stringMatching(/\/api\/webhooks\/paystack$/), lastAt: null, refused: [] },
    })
    expect(JSON.stringify(answer)).not.toContain(paystack().secret)
    const audit = await ask('GET', '/audit?subject=key&id=paystack')
    expect(audit.body.entries).toMatchObject([{ action: 'key-entered', became: { mode: 'test', ends: 'stub' } }])
    expect(JSON.stringify(audit.body)).not.toContain(paystack().secret)
  })

  test.each([
    ['paystack', { secret: 'pk_live_0123456789' }, 'secret', 'sk_live_'],
    ['paystack', { secret: 'sk_live_ключ-ключ' }, 'secret', 'without accents'],
    ['paystack', {}, 'secret', 'fill'],
    ['flutterwave', { secret: 'FLWSECK-0123456789-X' }, 'hash', 'fill'],
    ['flutterwave', { secret: 'FLWPUBK-0123456789-X', hash: HASHES[0] }, 'secret', 'FLWSECK'],
    [
      'smtp',
      { host: 'https://mail.example', port: 587, user: '', sender: 'a@b.example' },
      'host',
      'only the server’s name',
    ],
    ['smtp', { host: 'mail.example', port: 587, user: 'shop', sender: 'a@b.example' }, 'password', 'fill'],
  ] as const)('an invalid key of %s gets the field error %j', async (name, body, field, words) => {
    const { status, body: answer } = await enter(name, body)
    expect(status).toBe(422)
    expect(answer.fields?.[field]?.toLowerCase()).toContain(words.toLowerCase())
    expect((await keys()).keys.every(({ entered }) => entered === null)).toBe(true)
  })

  test('can be changed field by field once all its fields were entered', async () => {
    await enter('flutterwave', { secret: flutterwave().secret, hash: HASHES[0] })
    expect((await enter('flutterwave', { hash: HASHES[1] })).status).toBe(200)
    expect(await ringFlutterwave(HASHES[1])).toBe(200)
    expect(providers()).toEqual(['flutterwave'])
  })

  test('a mail server password must be entered again for another host, port or user', async () => {
    const server = { host: 'mail.example', port: 587, user: 'shop', sender: 'hello@house.example' }
    expect((await enter('smtp', { ...server, password: 'a password of hers' })).status).toBe(200)
    expect((await enter('smtp', { ...server, sender: 'orders@house.example' })).status).toBe(200)
    for (const other of [{ host: 'mail.evil.example' }, { port: 2525 }, { user: 'somebody' }])
      expect((await enter('smtp', other)).body.fields).toMatchObject({ password: expect.any(String) })
    expect(await keyOf('smtp')).toMatchObject({
      from: 'entered',
      server: { ...server, sender: 'orders@house.example' },
      mode: null,
      webhooks: null,
    })
  })
})

// rules: back-office keys, card providers
test('a live key is rejected if the shop has no public URL', async () => {
  await open({ env: { PAYSTACK_API_URL: 'https://api.paystack.co' } })
  expect(await enter('paystack', { secret: 'sk_live_0123456789abcdef' })).toMatchObject({
    status: 409,
    body: { code: 'public-url-needed' },
  })
  expect(providers()).toEqual(['sandbox'])
})

// rules: back-office keys
test('a key in the environment takes precedence, and the response shows this', async () => {
  await open({ env: { PAYSTACK_SECRET_KEY: paystack().secret } })
  expect((await enter('paystack', { secret: FORMER })).status).toBe(200)
  expect(await keyOf('paystack')).toMatchObject({ from: 'environment', mode: 'test', entered: {} })
  expect(await ringPaystack(FORMER)).toBe(401)
  expect(await ringPaystack(paystack().secret)).toBe(200)
})

// rules: secret key
test('a server without a secret key does not store keys, and reports this', async () => {
  await open({ env: { SECRET_KEY: undefined, DATABASE_URL: 'postgres://shop@db/shop' } })
  expect((await keys()).lack).toBe('no-key')
  expect((await enter('paystack', { secret: FORMER })).body).toMatchObject({
    code: 'no-secret-key',
    message: expect.stringContaining('SECRET_KEY'),
  })
})
