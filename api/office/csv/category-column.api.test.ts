import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Imported = { updated: number; created: number; problems: { line: number; column?: string }[] }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

const send = async (csv: string, dryRun: '0' | '1' = '1') => {
  const form = { file: new File([csv], 'products.csv', { type: 'text/csv' }), dryRun }
  return (await shop.api<Imported>('POST', '/import/products', { token, form })).body
}
const exported = async () => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${shop.url}/api/export/products.csv`, { headers })).text()
}

// rules: csv import, categories
test('exports and imports the category, and a file without this column changes nothing', async () => {
  const [one, other] = [await shop.product({ category: 'Robes' }), await shop.product()]
  const categoryOf = async ({ id }: Product) =>
    (await shop.api<{ product: Product }>('GET', `/admin/products/${id}`, { token })).body.product.category
  expect(await exported()).toMatch(/,category(,|\r\n)/)
  const csv = `number,Category\r\n${other.number},ROBES \r\nCSV-10,\r\n`
  expect((await send(csv)).problems).toMatchObject([{ line: 3, column: 'number' }])
  expect(await send(`number,Category\r\n${other.number},ROBES \r\n`, '0')).toMatchObject({ updated: 1 })
  const made = 'number,name,price,colors,sizes,category\r\nCSV-10,Sketch of ten,1000,clay,10,robes\r\n'
  expect(await send(made, '0')).toMatchObject({ created: 1, problems: [] })
  const named = await shop.api<{ products: Product[] }>('POST', '/admin/products/by-number', {
    token,
    body: { numbers: ['CSV-10'] },
  })
  expect([await categoryOf(one), await categoryOf(other), named.body.products[0]!.category]).toEqual([
    'Robes',
    'Robes',
    'Robes',
  ])
  expect(await send(`id,price\r\n${one.id},1000\r\n`, '0')).toMatchObject({ updated: 1 })
  expect(await categoryOf(one)).toBe('Robes')
  expect(await send(`id,category\r\n${one.id},\r\n`, '0')).toMatchObject({ updated: 1 })
  expect(await categoryOf(one)).toBeNull()
})
