import { afterAll, beforeAll, expect, test } from 'vitest'
import { rates } from '#config'
import { drawCode } from '#shop/shopping/gift-cards/code.ts'
import { cardDesk } from '#test/gift-cards.ts'
import { cashOrder } from '#test/orders.ts'
import { patience } from '#test/patience.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let owner: string
let code: string
beforeAll(async () => {
  shop = await makeTestShop({ env: { TRUST_PROXY: true }, settings: { checkout: { guestCheckout: true } } })
  owner = (await shop.admin()).token
  code = (await desk().printed(20_000)).code
})
afterAll(() => shop.close())
const desk = () => cardDesk(shop, () => owner)

const from = (address: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
})
const wrong = (more: object) => desk().look(drawCode(), more)
/** Returns the cookie that identifies a guest's browser; the first valid code sets it. */
async function browserAt(address: string): Promise<string> {
  const { headers } = await desk().look(code, from(address))
  return headers.get('set-cookie')!.split(';')[0]!
}

// rules: gift card guessing
test('ten wrong codes block a guest’s browser even for the correct code, but no other browser', async () => {
  const cookie = await browserAt('10.1.0.1')
  for (let tries = 0; tries < rates.wrongGiftCards.points; tries += 1)
    expect(await wrong(from('10.1.0.1', cookie))).toMatchObject({ status: 409, body: { code: 'gift-card-unknown' } })
  const refused = await desk().look(code, from('10.1.0.1', cookie))
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-tries' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await desk().look(code, from('10.1.0.1', await browserAt('10.1.0.1')))).status).toBe(200)
})

// rules: gift card guessing
test('correct codes are not counted, and the wrong codes of signed-in customers are counted by account', async () => {
  const { token } = await shop.customer()
  for (let looks = 0; looks < 30; looks += 1)
    expect((await desk().look(code, { ...from('10.1.0.2'), token })).status).toBe(200)
  for (let tries = 0; tries < rates.wrongGiftCards.points; tries += 1) await wrong({ ...from('10.1.0.2'), token })
  expect((await desk().look(code, { ...from('10.1.0.3'), token })).status, 'from any address').toBe(429)
  expect((await desk().look(code, from('10.1.0.2'))).status).toBe(200)
})

// rules: gift card guessing
test(
  'concurrent wrong codes are limited like sequential ones, and 108 of them do not block the network yet',
  { timeout: patience.longTest },
  async () => {
    const cookie = await browserAt('10.1.0.4')
    const burst = await Promise.all(Array.from({ length: 40 }, () => wrong(from('10.1.0.4', cookie))))
    expect(burst.filter(({ status }) => status === 409)).toHaveLength(rates.wrongGiftCards.points)
    for (let tries = 0; tries < 12; tries += 1)
      await Promise.all(Array.from({ length: 9 }, () => wrong(from('10.1.0.5'))))
    expect((await desk().look(code, from('10.1.0.5'))).status, 'not yet').toBe(200)
  },
)

// rules: gift card guessing, gift card payment
test('wrong codes in orders count towards the limit too', async () => {
  const { token } = await shop.customer()
  const product = await shop.product({ price: 30_000, stock: 3 })
  const order = (giftCard: object) =>
    shop.api<{ code?: string }>('POST', '/order/cash', { token, body: { ...cashOrder([{ product }]), giftCard } })
  for (let tries = 0; tries < rates.wrongGiftCards.points; tries += 1)
    expect(await order({ code: drawCode(), amount: 5_000 })).toMatchObject({
      status: 409,
      body: { code: 'gift-card-unknown' },
    })
  expect(await order({ code, amount: 5_000 })).toMatchObject({ status: 429 })
})
