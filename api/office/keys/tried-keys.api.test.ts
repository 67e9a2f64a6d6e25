import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useKeysShop } from '#test/keys-shop.ts'

const { paystack, flutterwave, open, ask, enter } = useKeysShop()
const FORMER = 'sk_test_the_former_key_of_the_house'
const HASHES = ['a hash of the house', 'another hash of the house'] as const

// rules: key test
describe('testing a key', () => {
  beforeEach(() => open())
  afterEach(() => (paystack().server.fail(null), flutterwave().server.fail(null)))
  const tryIt = async (name: string) => (await ask('POST', `/keys/${name}/tries`)).body

  test.each([
    ['paystack', () => enter('paystack', { secret: paystack().secret }), 'works'],
    ['paystack', () => enter('paystack', { secret: FORMER }), 'wrong-key'],
    ['flutterwave', () => enter('flutterwave', { secret: flutterwave().secret, hash: HASHES[0] }), 'works'],
    ['flutterwave', () => enter('flutterwave', { secret: 'FLWSECK_TEST-none-X', hash: HASHES[0] }), 'wrong-key'],
  ])("returns the provider's result for a key of %s", async (name, given, outcome) => {
    await given()
    const answer = await tryIt(name)
    expect(answer).toMatchObject({ outcome, message: expect.stringMatching(/\S/) })
  })

  test.each([
    ['broken', 'their-trouble'],
    ['too busy', 'too-often'],
    ['in another form', 'unknown-answer'],
    ['moved', 'not-reached'],
  ] as const)('returns the result for a provider failure (%s): %s', async (trouble, outcome) => {
    await enter('paystack', { secret: paystack().secret })
    paystack().server.fail(trouble)
    expect((await tryIt('paystack')).outcome).toBe(outcome)
  })

  test('returns "key not found" if no key was entered', async () => {
    expect((await tryIt('smtp')).code).toBe('key-not-found')
  })
})
