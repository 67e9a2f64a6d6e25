import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Group = { column: string; code: string; message: string; count: number; lines: number[] }
type Imported = { updated: number; refused: number; problems: unknown[]; groups: Group[] }

let shop: TestShop
let token: string
let gown: Product
let cape: Product
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  gown = await shop.product()
  cape = await shop.product()
})

const send = async (csv: string, dryRun?: '0') => {
  const form = { file: new File([csv], 'products.csv', { type: 'text/csv' }), ...(dryRun && { dryRun }) }
  const { status, body } = await shop.api<Imported>('POST', '/import/products', { token, form })
  return { status, ...body }
}
const shown = async ({ id }: Product) => (await shop.api('GET', `/products/${id}`)).body.product

// rules: import errors
test('groups the same problem of many lines, with its count and first lines', async () => {
  const missing = Array.from({ length: 300 }, (_, index) => `,NEW-${index},New ${index},`)
  const csv = [
    'id,number,name,price',
    `${gown.id},${gown.number},Gown,`,
    `${cape.id},${cape.number},Cape,`,
    ...missing,
  ].join('\n')
  const { groups, refused, problems } = await send(csv)
  expect({ refused, problems: problems.length }).toEqual({ refused: 302, problems: 200 })
  expect(groups.find(({ column }) => column === 'price')).toEqual({
    column: 'price',
    code: 'required',
    message: 'Please fill this in',
    count: 302,
    lines: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  })
  expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).toSorted((a, b) => b - a))
})

// rules: import errors, csv formula escaping
test('exports the rejected lines unchanged with their errors, and imports the corrected file', async () => {
  const head = 'Discount;ID;Price;Message'
  const ask = async (csv: string) => {
    const body = new FormData()
    body.set('file', new File([csv], 'products.csv', { type: 'text/csv' }))
    const headers = { authorization: `Bearer ${token}` }
    return fetch(`${shop.url}/api/import/products/refused.csv`, { method: 'POST', headers, body })
  }
  const answer = await ask(`${head}\n;${gown.id};dear;=1+1\n;${cape.id};46000;Kept\n;nobody;1;"two; ""parts"""\n`)
  expect(answer.headers.get('content-disposition')).toContain('-refused-2026-11-21.csv')
  const sheet = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.bytes())
  expect(sheet.split('\r\n')).toEqual([
    `\ufeff${head};refused because`,
    `;${gown.id};dear;'=1+1;price: Please enter a number`,
    `;nobody;1;"two; ""parts""";id: No product has this id. Leave it empty for a new product.`,
    '',
  ])
  const mended = sheet.replace('dear', '47000').replace('nobody', cape.id)
  expect(await send(mended, '0')).toMatchObject({ status: 200, updated: 2 })
  expect(await shown(gown)).toMatchObject({ price: 47_000, message: '=1+1' })
  expect(await shown(cape)).toMatchObject({ price: 1, message: 'two; "parts"' })
  expect(await (await ask(mended.replace('47000', 'dear'))).text()).not.toContain('refused because;')
  expect((await ask('no,sheet\n')).status).toBe(422)
})
