import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

type Codes = AnswerOf<'GET /admin/products/{id}/barcodes'>
const at = ({ id }: Product) => `/admin/products/${id}/barcodes`
const codesOf = async (product: Product) => (await shop.api<Codes>('GET', at(product), { token })).body.codes
const make = (product: Product) => shop.api<Codes>('POST', at(product), { token })
const set = (product: Product, codes: object[]) => shop.api('PATCH', at(product), { token, body: { codes } })
const dress = (sizes = ['10', '12']) => shop.product({ sizes, colors: ['indigo'], stock: 3 })
const REAL = '4006381333931'

// rules: barcodes
test('generates unique barcodes only for variants without a barcode, and a search for each finds its product', async () => {
  const gown = await dress()
  expect(await codesOf(gown)).toMatchObject([
    { size: '10', color: 'indigo', code: '' },
    { size: '12', code: '' },
  ])
  await Promise.all([make(gown), make(gown)])
  const codes = (await codesOf(gown)).map(({ code }) => code)
  expect(new Set(codes).size).toBe(2)
  for (const code of codes) {
    expect(code).toMatch(/^2\d{12}$/)
    for (const list of ['/admin/products', '/stock-counts']) {
      const { body } = await shop.api<{ products: { id: string }[] }>('GET', `${list}?q=${code}`, { token })
      expect(body.products.map(({ id }) => id)).toEqual([gown.id])
    }
  }
  await make(gown)
  expect((await codesOf(gown)).map(({ code }) => code)).toEqual(codes)
  const packer = (await shop.admin({ roles: ['packer'] })).token
  const found = await shop.api('GET', `/barcodes/${codes[1]}`, { token: packer })
  expect(found.body).toEqual({ piece: { id: gown.id, name: gown.name, size: '12', color: 'indigo' } })
  expect(await shop.api('GET', '/barcodes/96385074', { token: packer })).toMatchObject({
    status: 404,
    body: { code: 'barcode-unknown', message: 'No product has the barcode 96385074' },
  })
})

// rules: barcodes
test('the same GS1 number can be used only once in the shop, and a mistyped one is rejected', async () => {
  const [one, other] = [await dress(), await dress()]
  const ten = { size: '10', color: 'indigo', was: '' }
  expect((await set(one, [{ ...ten, code: '4006 3813-33931' }])).status).toBe(200)
  const taken = await set(other, [
    { ...ten, size: '12', code: '9780306406157' },
    { ...ten, code: REAL },
  ])
  const words = `This barcode is already used for ${one.name}, size 10, indigo`
  expect(taken).toMatchObject({ status: 409, body: { code: 'barcode-taken', fields: { 'codes.1.code': words } } })
  expect((await codesOf(other)).map(({ code }) => code)).toEqual(['', ''])
  expect((await set(other, [{ ...ten, code: '4006381333932' }])).status).toBe(422)
  expect((await set(other, [{ ...ten, size: '26', code: '73513537' }])).status).toBe(409)
  const { body } = await shop.api<{ changes: object[] }>('GET', `/audit?subject=product&id=${one.id}`, { token })
  expect(JSON.stringify(body)).toContain(`10 indigo: ${REAL}`)
})

// rules: barcodes
test('changing a barcode that changed meanwhile returns 409, and an empty value removes a barcode', async () => {
  const gown = await dress(['10'])
  const ten = { size: '10', color: 'indigo' }
  await make(gown)
  const { code } = (await codesOf(gown))[0]!
  const stale = await set(gown, [{ ...ten, was: '', code: '96385074' }])
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', changed: { codes: [{ ...ten, code }] } } })
  expect((await set(gown, [{ ...ten, was: code, code: '' }])).status).toBe(200)
  expect(await codesOf(gown)).toEqual([{ ...ten, code: '' }])
})

const send = async (csv: string, dryRun = '0') => {
  const form = { file: new File([csv], 'products.csv', { type: 'text/csv' }), dryRun }
  return (await shop.api<{ problems: object[] }>('POST', '/import/products', { token, form })).body
}

// rules: csv import, barcodes
test('the product sheet exports, imports and swaps barcodes, and reports errors by line', async () => {
  const [gown, cape] = [await dress(), await dress()]
  const both = async () =>
    (await Promise.all([codesOf(gown), codesOf(cape)])).map((codes) => codes.map(({ code }) => code))
  const [one, two] = ['5901234123457', '9780201379624']
  const sheetOf = (gowns: string, capes: string) => `id,barcodes\r\n${cape.id},${capes}\r\n${gown.id},${gowns}\r\n`
  const given = sheetOf(`10/indigo: ${two}`, `10/indigo: ${one}`)
  expect(await send(given, '1')).toMatchObject({ updated: 2, problems: [] })
  expect(await both()).toEqual([
    ['', ''],
    ['', ''],
  ])
  await send(given)
  expect(await both()).toEqual([
    [two, ''],
    [one, ''],
  ])
  const headers = { authorization: `Bearer ${token}` }
  const sheet = await (await fetch(`${shop.url}/api/export/products.csv`, { headers })).text()
  expect(sheet).toContain(`,10/indigo: ${one},`)
  expect(await send(sheet)).toMatchObject({ created: 0, updated: 0, problems: [] })
  await send(sheetOf(`10/indigo: ${one}`, `12/indigo: ${two}`))
  expect(await both()).toEqual([
    [one, ''],
    ['', two],
  ])
  const made = 'number,name,price,colors,sizes,barcodes\r\nBARS,Sketch with bars,1000,clay,10,10/clay: 40170725\r\n'
  expect(await send(made)).toMatchObject({ created: 1, problems: [] })
  for (const [cell, code] of [
    ['10/indigo: 40170725', 'barcode-taken'],
    [`10/indigo: ${two}; 12/indigo: ${two}`, 'barcode-taken'],
    ['10/indigo: 4006381333932', 'not-a-barcode'],
    ['10/plum: 4719512002889', 'stray-variant'],
    [`10/indigo: ${two}; 10/indigo: 4719512002889`, 'repeated-variant'],
  ])
    expect((await send(`id,barcodes\r\n${cape.id},${cell}\r\n`, '1')).problems).toMatchObject([
      { line: 2, column: 'barcodes', code },
    ])
  await send(`id,price\r\n${cape.id},81000\r\n`)
  expect((await both())[1]).toEqual(['', two])
  expect(await send(`id,barcodes\r\n${cape.id},\r\n`)).toMatchObject({ updated: 1 })
  expect((await both())[1]).toEqual(['', ''])
})
