import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#shop/core/demo-person.ts'
import type { AnswerOf } from '#web/contract.ts'
import { jpegFile } from '#test/pictures.ts'
import { withApp } from '#test/second-factor.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', env: { PAYSTACK_API_URL: 'http://localhost:9' } })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const dress = {
  ...{ name: 'Cape dress', number: 'GU-9000', description: 'Falls from the shoulder.', price: '90000', discount: '0' },
  ...{ stock: '4', reorder: '1', colors: ['indigo'], sizes: ['10'] },
}

type Welcome = AnswerOf<'GET /welcome'>
const welcome = async () => (await shop.api<Welcome>('GET', '/welcome', { token })).body
const done = async () => (await welcome()).steps.filter(({ isDone }) => isDone).map(({ name }) => name)
const change = async (group: string, settings: object) => {
  const { version } = (await shop.api('GET', `/settings/${group}`, { token })).body
  const { status } = await shop.api('PATCH', `/settings/${group}`, { token, body: { settings, version } })
  expect(status).toBe(200)
}

// rules: setup steps
test('a setup step is done once its settings or keys are set, and open again when they are removed', async () => {
  expect(await done()).toEqual(['demo'])
  await change('contact', { street: '4 Gana Street, Maitama' })
  await change('house', { name: 'Zuma' })
  await change('payments', { transfer: false })
  await shop.api('PATCH', '/keys/paystack', { token, body: { secret: 'sk_test_0123456789' } })
  expect(await done()).toEqual(['house', 'bank', 'demo'])
  await shop.api('PATCH', '/keys/paystack', { token, body: { secret: 'sk_live_0123456789' } })
  const smtp = { host: 'mail.example', port: 587, user: '', sender: 'hello@house.example' }
  await shop.api('PATCH', '/keys/smtp', { token, body: smtp })
  expect(await done()).toEqual(['house', 'bank', 'mails', 'payments', 'demo'])
  await shop.api('DELETE', '/keys/smtp', { token })
  expect(await done()).not.toContain('mails')
})

// rules: setup steps
test('shows whether the steps for delivery, first product, second factor and demo mode are done', async () => {
  expect(await done()).not.toContain('delivery')
  await change('delivery', { freeAbove: 250_000 })
  expect(await done()).toContain('delivery')

  await shop.product()
  expect(await done()).not.toContain('product')
  const form = { ...dress, images: [await jpegFile()] }
  const made = await shop.api<{ product: { id: string } }>('POST', '/products', { token, form })
  expect(made.status).toBe(201)
  expect(await done()).toContain('product')
  await shop.api('DELETE', `/products/${made.body.product.id}`, { token })
  expect(await done()).not.toContain('product')

  const hers = await withApp(shop)
  const { body } = await shop.api<Welcome>('GET', '/welcome', { token: hers.token })
  expect(body.steps).toContainEqual({ name: 'factor', isDone: true })
  expect(await done()).not.toContain('factor')

  await shop.customer({ email: demoEmail(1) })
  expect(await done()).not.toContain('demo')
  expect((await shop.api('DELETE', '/demo-shop', { token })).status).toBe(200)
  expect(await done()).toContain('demo')
})

// rules: setup steps
test('a public URL and a mail server set in the environment complete their setup steps', async () => {
  const env = { PUBLIC_URL: 'https://gurara.example', SMTP_URL: 'smtp://localhost:9' }
  const other = await makeTestShop({ env })
  try {
    expect(await done()).not.toContain('address')
    const asked = await other.api<Welcome>('GET', '/welcome', { token: (await other.admin()).token })
    const isDone = (step: string) => asked.body.steps.find(({ name }) => name === step)!.isDone
    expect([isDone('address'), isDone('mails'), isDone('payments')]).toEqual([true, true, false])
  } finally {
    await other.close()
  }
})

// rules: setup steps
test('the setup guide can be dismissed and shown again', async () => {
  const set = (isDismissed: boolean) => shop.api<Welcome>('PATCH', '/welcome', { token, body: { isDismissed } })
  expect((await set(true)).body.isDismissed).toBe(true)
  expect((await set(true)).body.isDismissed).toBe(true)
  expect((await set(false)).body.isDismissed).toBe(false)
  expect((await welcome()).isDismissed).toBe(false)
})
