import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { csvOf } from '#test/former-shop.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const move = (file: File, choices: object = {}) =>
  shop.api<AnswerOf<'POST /store-imports'>>('POST', '/store-imports', {
    token,
    form: { file, choices: JSON.stringify(choices), dryRun: '0' },
  })
const moves = async () => (await shop.api<AnswerOf<'GET /store-imports'>>('GET', '/store-imports', { token })).body
const find = async (id: string) =>
  (await shop.api<AnswerOf<'GET /admin/products/{id}'>>('GET', `/admin/products/${id}`, { token })).body.product

// rules: store import
test('imports WooCommerce’s variations with their product, and redirects its old URLs', async () => {
  const size = { 'Attribute 1 name': 'Size' }
  const parent = {
    ID: '12',
    Type: 'variable',
    SKU: 'KAF',
    Name: 'Women’s Kaftan',
    Published: '1',
    Categories: 'Women > Kaftans',
    ...size,
  }
  const file = csvOf(
    [
      { ...parent, 'Regular price': '', 'Attribute 1 value(s)': '10, 12' },
      {
        ID: '13',
        Type: 'variation',
        SKU: 'KAF-10',
        Parent: 'KAF',
        ...size,
        'Attribute 1 value(s)': '10',
        'Regular price': '50000',
        Stock: '2',
      },
      {
        ID: '14',
        Type: 'variation',
        SKU: 'KAF-12',
        Parent: 'id:12',
        ...size,
        'Attribute 1 value(s)': '12',
        'Regular price': '52000,5',
        Stock: '1',
      },
      { ID: '15', Type: 'grouped', Name: 'A set', SKU: 'SET' },
    ],
    'wc-product-export.csv',
  )
  const { body } = await move(file, { colors: { '': { name: 'as shown', shade: '#888888' } } })
  expect(body).toMatchObject({ source: 'woocommerce', coming: 1, others: 1, onSale: 0 })
  expect(body.notes.map(({ message }) => message).toSorted()).toEqual([
    'One product has a price with kobo, which is rounded',
    'One product has different prices by size or colour. It gets one price: the highest',
    'One product has no description and stays a draft',
    'One product has no picture and stays a draft',
  ])
  expect(await find('womens-kaftan')).toMatchObject({ number: 'KAF', price: 52_001, stock: 3, state: 'draft' })
  const { body: led } = await shop.api<AnswerOf<'GET /redirects'>>('GET', '/redirects', { token })
  expect(led.addresses.map(({ from, to }) => [from, to])).toEqual([
    ['/product-category/women', '/collections/women'],
    ['/product-category/women/kaftans', '/collections/kaftans'],
    ['/product/womens-kaftan', '/products/womens-kaftan'],
    ['/shop', '/products'],
  ])
})

// rules: store import
test.each([
  [
    'ID,Type,SKU,Name,Regular price\n1,simple,A,Gown,9\n2,simple,B',
    'Line 3: This line has a different number of cells',
  ],
  ['ID,Type,SKU,Name,Regular price\n1,simple,A,Go"wn,9', 'Line 2: This line cannot be read as CSV'],
  ['ID,Type,SKU,Name,Regular price\n1,simple,A,Gown,9\n2,simple,B,"Wrap,9\n3,simple,C,Cape,9\n', 'Line 3: A quotation'],
])('an unreadable file is rejected with its line: %j', async (text, told) => {
  const file = new File([text], 'wc-product-export.csv')
  const { status, body } = await shop.api<{ fields: Record<string, string> }>('POST', '/store-imports', {
    token,
    form: { file },
  })
  expect([status, body.fields['file']]).toEqual([422, expect.stringContaining(told)])
})

// rules: imported customers
test('imports customers without passwords, and mails them a link to set one when the owner requests this', async () => {
  await shop.customer({ email: 'here@example.com' })
  const person = { 'First Name': 'Ngozi', 'Last Name': 'Eze', 'Accepts Email Marketing': 'yes' }
  const file = csvOf(
    [
      { 'Customer ID': "'1", ...person, Email: 'Ngozi@Example.com', Phone: "'+2348030000000" },
      { 'Customer ID': "'2", ...person, Email: 'here@example.com' },
      { 'Customer ID': "'3", ...person, Email: 'no address' },
    ],
    'customers_export.csv',
  )
  expect((await move(file)).body).toMatchObject({ brings: 'customers', coming: 1, already: 1, refused: 1, agreed: 1 })
  expect((await move(file)).body).toMatchObject({ coming: 0, already: 2 })
  const signIn = (email: string) => shop.api('POST', '/auth/login', { body: { email, password: 'not hers at all' } })
  const [hers, nobodys] = [await signIn('ngozi@example.com'), await signIn('nobody@example.com')]
  expect([hers.status, hers.body]).toEqual([nobodys.status, nobodys.body])
  expect(shop.mailer.mails).toEqual([])
  const made = (await moves()).moves.find(({ brings }) => brings === 'customers')
  const { body } = await shop.api('POST', `/store-imports/${made!.id}/mails`, { token })
  expect(body).toMatchObject({ customers: 1 })
  await shop.workLater()
  expect(shop.mailer.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['ngozi@example.com', 'Your account at GURARA'],
  ])
  expect((await shop.api('POST', `/store-imports/${made!.id}/mails`, { token })).body).toMatchObject({ customers: 0 })
})
