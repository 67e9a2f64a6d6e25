import { expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { openPlayedSandbox } from '#test/payments/played-sandbox.ts'
import { stubFlutterwave } from '#test/payments/stub-flutterwave.ts'
import { stubPaystack } from '#test/payments/stub-paystack.ts'
import { holdToContract, type Paying, type Subject } from './provider-contract.ts'
import { isEnough } from '#shop/orders/orders/payment.ts'

holdToContract('sandbox', openPlayedSandbox)
holdToContract('Paystack', stubPaystack)
holdToContract('Flutterwave', stubFlutterwave)

const AMOUNT = naira(53_500)
const reference = 'CDEFGHJKMNPQRSTU-00000000000000ff'

/** Pays with this provider; returns the provider's result and whether the shop accepts the amount as enough. */
async function taken(open: () => Promise<Subject>, paying: Paying) {
  const { provider, pays, close } = await open()
  try {
    await provider.start({
      reference,
      amount: AMOUNT,
      orderId: 'CDEFGHJKMNPQRSTU',
      customer: { name: 'Amina', email: 'amina@example.com', phone: '' },
      returnUrl: 'https://shop.example/',
    })
    await pays(reference, paying)
    const checked = await provider.check({ reference, providerId: null })
    if (checked.kind !== 'taken') throw new Error(`it says '${checked.kind}'`)
    return { ...checked, isRight: isEnough({ reference, amount: AMOUNT }, checked) }
  } finally {
    await close()
  }
}

test.each([
  ['fees passed on, to the kobo', { amount: 54_402.5 }, true],
  ['another requested amount', { requested: 53_499, amount: 53_500 }, false],
  ['too much', { amount: 58_500, fees: 800 }, true],
  ['a kobo too little', { amount: 53_499.99 }, false],
  ['another currency', { currency: 'GHS' }, false],
  ['another reference', { as: 'CDEFGHJKMNPQRSTU-00000000000000fe' }, false],
] as const)('accepts or rejects a Paystack payment: %s', async (_, paying, isRight) => {
  expect(await taken(stubPaystack, paying)).toMatchObject({ isRight })
})

test.each([
  ['fees charged on top of the amount', {}, true],
  ['too much', { amount: 53_501 }, true],
  ['a kobo too much', { amount: 53_500.01 }, true],
  ['a kobo too little', { amount: 53_499.99 }, false],
  ['another currency', { currency: 'USD' }, false],
  ['another reference', { as: 'CDEFGHJKMNPQRSTU-00000000000000fe' }, false],
] as const)('accepts or rejects a Flutterwave payment: %s', async (_, paying, isRight) => {
  expect(await taken(stubFlutterwave, paying)).toMatchObject({ isRight })
})

test('reports a provider that does not respond as unreachable', async () => {
  for (const open of [stubPaystack, stubFlutterwave]) {
    const { provider, close } = await open()
    await close()
    expect((await provider.check({ reference, providerId: null })).kind).toBe('unreachable')
  }
})

// rules: provider secrets
test('sends kobo to Paystack and naira to Flutterwave, with the secret in the authorization header only', async () => {
  const sent = async (open: () => Promise<Subject>) => {
    const { provider, server, close } = await open()
    await provider.start({
      reference,
      amount: AMOUNT,
      orderId: 'CDEFGHJKMNPQRSTU',
      customer: { name: 'Amina', email: 'amina@example.com', phone: '0803' },
      returnUrl: 'https://shop.example/back',
    })
    await close()
    return (server as { asked?: { path: string; headers: Record<string, unknown>; body: object }[] }).asked![0]!
  }
  const [toPaystack, toFlutterwave] = await Promise.all([sent(stubPaystack), sent(stubFlutterwave)])
  expect(toPaystack).toMatchObject({
    path: '/transaction/initialize',
    body: {
      amount: 5_350_000,
      currency: 'NGN',
      email: 'amina@example.com',
      reference,
      callback_url: 'https://shop.example/back',
      metadata: { order: 'CDEFGHJKMNPQRSTU' },
    },
  })
  expect(toFlutterwave).toMatchObject({
    path: '/v3/payments',
    body: {
      amount: 53_500,
      currency: 'NGN',
      tx_ref: reference,
      redirect_url: 'https://shop.example/back',
      customer: { email: 'amina@example.com', name: 'Amina', phonenumber: '0803' },
    },
  })
  for (const { headers, body } of [toPaystack, toFlutterwave]) {
    expect(headers.authorization).toMatch(/^Bearer /)
    expect(JSON.stringify(body)).not.toContain('of-the-stub')
  }
})
