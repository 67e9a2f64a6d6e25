import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/products/product.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { traces } from '#test/orders.ts'

type Problem = { line: number; column?: string; message: string; code: string; params?: Record<string, unknown> }
type Imported = {
  message: string
  dryRun: boolean
  created: number
  updated: number
  unchanged: number
  problems: Problem[]
  fields?: Record<string, string>
  code?: string
}
type Shown = { product: Record<string, unknown> & { images: { id: string }[] } }

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
  gown = await shop.product({ stock: 4, pictures: 2 })
  cape = await shop.product({
    sizes: ['10', '12'],
    colors: ['clay'],
    variants: [
      { size: '10', color: 'clay', stock: 3 },
      { size: '12', color: 'clay', stock: 0 },
    ],
  })
})

const send = async (csv: string | Uint8Array<ArrayBuffer>, dryRun?: '0' | '1') => {
  const form = { file: new File([csv], 'products.csv', { type: 'text/csv' }), ...(dryRun && { dryRun }) }
  const { status, body } = await shop.api<Imported>('POST', '/import/products', { token, form })
  return { status, ...body }
}
const shown = async ({ id }: Pick<Product, 'id'>) => (await shop.api<Shown>('GET', `/products/${id}`)).body.product
const everything = async () =>
  JSON.stringify([await shop.db.selectFrom('products').selectAll().orderBy('id').execute(), await traces(shop.db)])

async function exported(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${shop.url}/api/export/products.csv`, { headers: { authorization: `Bearer ${token}` } })
  return response.bytes()
}

test('importing an unchanged export changes nothing, including escaped formulas', async () => {
  await shop.product({ name: '=Gown', description: '-5 degrees,\n"warm"', message: "'@home", number: '+234' })
  const before = await everything()
  expect(await send(await exported(), '0')).toMatchObject({ status: 200, created: 0, updated: 0, problems: [] })
  expect(await everything()).toBe(before)
})

// rules: csv import, manual collections
test('exports and imports the manual collections of products, and leaves other collections unchanged', async () => {
  const other = await shop.product()
  await makeCollection(shop.db, { slug: 'csv-eid', products: [other.id, gown.id] })
  await makeCollection(shop.db, { slug: 'csv-rains' })
  await makeCollection(shop.db, { slug: 'csv-rule', rule: { match: 'all', conditions: [{ by: 'in-stock' }] } })
  const inside = async (slug: string) =>
    (await shop.api<{ collection: { products: string[] } }>('GET', `/admin/collections/${slug}`, { token })).body
      .collection.products
  const sheet = new TextDecoder().decode(await exported())
  expect(sheet).toContain('csv-eid')
  expect(sheet).not.toContain('csv-rule')
  expect(await send(sheet, '0')).toMatchObject({ created: 0, updated: 0, problems: [] })
  const made = 'number,name,price,colors,sizes,collections\r\nCSV-9,Sketch of nine,1000,clay,10,csv-rains\r\n'
  expect(await send(made, '0')).toMatchObject({ created: 1, updated: 0, problems: [] })
  const [sketch] = await inside('csv-rains')
  const csv = `id,collections\r\n${gown.id},csv-rains\r\n${cape.id},csv-eid; csv-rains\r\n`
  expect(await send(csv)).toMatchObject({ updated: 2, unchanged: 0, problems: [] })
  expect(await inside('csv-rains')).toEqual([sketch])
  expect(await send(csv, '0')).toMatchObject({ updated: 2, problems: [] })
  expect([await inside('csv-eid'), await inside('csv-rains')]).toEqual([
    [other.id, cape.id],
    [sketch, gown.id, cape.id],
  ])
  expect(await send(csv, '0')).toMatchObject({ updated: 0, unchanged: 2 })
  expect(await send(`id,collections\r\n${gown.id},\r\n`, '0')).toMatchObject({ updated: 1 })
  expect(await inside('csv-rains')).toEqual([sketch, cape.id])
  for (const [slug, code] of Object.entries({ 'csv-rule': 'ruled-collection', 'csv-nowhere': 'no-such-collection' }))
    expect((await send(`id,collections\r\n${gown.id},${slug}\r\n`)).problems).toMatchObject([
      { line: 2, column: 'collections', code },
    ])
})

// rules: csv import
test('finds products by id or number, and changes only the columns that are present', async () => {
  const csv = `id,number,price,discount\r\n${gown.id},${gown.number},70000,5000\r\n,${cape.number.toLowerCase()},80000,\r\n`
  expect(await send(csv)).toEqual({
    status: 200,
    message: 'Nothing was changed yet',
    dryRun: true,
    created: 0,
    drafts: 0,
    updated: 2,
    unchanged: 0,
    refused: 0,
    problems: [],
    groups: [],
  })
  expect(await shown(gown)).toMatchObject({ price: 45_000, version: 1 })

  expect(await send(csv, '0')).toMatchObject({
    status: 200,
    message: 'Products imported successfully',
    dryRun: false,
    updated: 2,
  })
  expect(await shown(gown)).toMatchObject({ price: 70_000, discount: 5_000, name: gown.name, stock: 4, version: 2 })
  expect(await shown(cape)).toMatchObject({ price: 80_000, discount: 0, stock: 3, variants: cape.variants })
  const { body } = await shop.api('GET', `/audit?subject=product&id=${gown.id}`, { token })
  expect(body.entries).toMatchObject([{ action: 'updated', was: { price: 45_000 }, became: { price: 70_000 } }])
})

test('imports stock as a total or by size and colour', async () => {
  const quoted = `id,stock,variants\n${gown.id},9,\n${cape.id},,"10/clay: 1; 12/clay: 6"\n`
  expect(await send(quoted, '0')).toMatchObject({ status: 200, updated: 2 })
  expect(await shown(gown)).toMatchObject({ stock: 9 })
  expect(await shown(cape)).toMatchObject({
    stock: 7,
    variants: [
      { size: '10', stock: 1 },
      { size: '12', stock: 6 },
    ],
  })
})

// rules: csv import
test('reads a sheet with semicolons', async () => {
  expect(await send(`id;price\n${gown.id};61000\n`, '0')).toMatchObject({ updated: 1 })
  expect(await shown(gown)).toMatchObject({ price: 61_000 })
})

// rules: csv import
test('reads a sheet encoded in Windows-1252', async () => {
  const text = `id;description\n${gown.id};Caf\u00e9 crème \u2013 d\u00e9collet\u00e9\n`
  const codes: Record<string, number> = { '\u2013': 0x96 }
  const bytes = Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)))
  expect(await send(bytes, '0')).toMatchObject({ status: 200, updated: 1 })
  expect(await shown(gown)).toMatchObject({ description: 'Caf\u00e9 crème \u2013 d\u00e9collet\u00e9' })
})

// rules: atomic import
test('a dry run lists every problem by line, and a real run with problems imports nothing', async () => {
  const csv = [
    'id,number,name,price,discount,colors,sizes,stock',
    `${gown.id},${gown.number},Renamed,50000,60000,navy,10,4`,
    `nothing,,,,,,,`,
    `${cape.id},${cape.number},${gown.name},1.5,0,no colour!,99,3`,
    `${gown.id},,Twice,1,0,navy,10,4`,
    ',,No number,1,0,navy,10,4',
  ].join('\n')
  const before = await everything()
  const dry = await send(csv)
  expect(dry).toMatchObject({ status: 200, updated: 0 })
  expect(dry.problems).toEqual([
    { line: 2, column: 'discount', message: 'The discount cannot exceed the price', code: 'discount-above-price' },
    { line: 3, column: 'id', message: 'No product has this id. Leave it empty for a new product.', code: 'unknown-id' },
    { line: 4, column: 'price', message: 'Please enter whole naira, such as 45000', code: 'not-whole-naira' },
    { line: 4, column: 'colors', message: expect.stringContaining('a colour name, such as wine'), code: 'not-a-color' },
    {
      line: 4,
      column: 'sizes',
      message: expect.stringContaining('Please choose from'),
      code: 'not-a-choice',
      params: { choices: expect.arrayContaining(['10']) },
    },
    { line: 5, column: 'id', message: 'The same product is in line 2', code: 'same-product', params: { line: 2 } },
    { line: 6, column: 'number', message: 'Please enter an id or a number', code: 'no-id-or-number' },
  ])
  const real = await send(csv, '0')
  expect(real).toMatchObject({
    status: 422,
    message: 'Nothing was imported: 7 problems',
    code: 'sheet',
    fields: {
      'line 4 price': 'price: Please enter whole naira, such as 45000',
      'line 4 colors': expect.stringContaining('colors: '),
      'line 5 id': 'id: The same product is in line 2',
    },
    fieldCodes: { 'line 5 id': { column: 'id', code: 'same-product', params: { line: 2 } } },
  })
  expect(await everything()).toBe(before)
})

// rules: atomic import
test('one invalid line makes the whole import fail', async () => {
  const csv = `id,price\n${gown.id},1000\n${cape.id},dear\n`
  expect((await send(csv, '0')).status).toBe(422)
  expect(await shown(gown)).toMatchObject({ price: 45_000 })
})

// rules: atomic import
test('a sheet with an old product version is rejected', async () => {
  const csv = `id,version,price\n${gown.id},1,1000\n`
  await shop.api('PATCH', `/products/${gown.id}`, { token, body: { price: 99_000 } })
  expect((await send(csv)).problems).toEqual([
    {
      line: 2,
      message: 'This product was changed in the meantime: price',
      code: 'stale',
      params: { of: 'product', fields: ['price'], by: 'Amina Bello' },
    },
  ])
})

// rules: stock import
test('imports stock as a difference, so units sold since the export are not added again', async () => {
  const [head = '', ...lines] = new TextDecoder().decode(await exported()).split('\r\n')
  const repriced = ({ id }: Product, price: number) =>
    lines.find((line) => line.startsWith(`${id},`))!.replace(',45000,0,', `,${price},0,`)
  const sell = (id: string, pieces: number) =>
    shop.db
      .updateTable('stock')
      .set({ on_hand: sql`on_hand - ${pieces}` })
      .where('product_id', '=', id)
      .where('on_hand', '>=', pieces)
      .execute()
  await sell(gown.id, 1)
  await sell(cape.id, 2)
  const same = [head, repriced(gown, 51_000), repriced(cape, 52_000)].join('\r\n')
  expect(await send(same, '0')).toMatchObject({ status: 200, updated: 2 })
  expect(await shown(gown)).toMatchObject({ price: 51_000, stock: 3 })
  expect(await shown(cape)).toMatchObject({ price: 52_000, variants: [{ stock: 1 }, { stock: 0 }] })

  const more = `id,stock,variants,stock was\n${gown.id},10,,4\n${cape.id},,10/clay: 3; 12/clay: 6,10/clay: 3; 12/clay: 0\n`
  expect(await send(more, '0')).toMatchObject({ status: 200, updated: 2 })
  expect(await shown(gown)).toMatchObject({ stock: 9 })
  expect(await shown(cape)).toMatchObject({ variants: [{ stock: 1 }, { stock: 6 }] })
  expect(await send(`id,stock,stock was\n${gown.id},0,40\n`, '0')).toMatchObject({ updated: 1 })
  expect(await shown(gown)).toMatchObject({ stock: 0 })
  const audits = shop.db.selectFrom('audit').where('subject_id', '=', gown.id).orderBy('id', 'desc')
  expect(await audits.select('new_value as became').executeTakeFirst()).toMatchObject({ became: { stock: 0 } })
})

// rules: atomic import
test('a dry run does not wait for locks', async () => {
  const buying = Promise.withResolvers<void>()
  const bought = Promise.withResolvers<void>()
  const order = shop.db.transaction().execute(async (tx) => {
    await sql`select from stock where product_id = ${gown.id} for update`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`.execute(tx)
    buying.resolve()
    await bought.promise
  })
  await buying.promise
  expect(await send(`id,price,stock\n${gown.id},41000,9\n`)).toMatchObject({ status: 200, updated: 1, problems: [] })
  bought.resolve()
  await order
})

test('a name or number can be moved from one product of the sheet to another', async () => {
  const csv = `id,name,number\n${gown.id},Evening gown ${gown.id},${gown.number}-A\n${cape.id},${gown.name},${gown.number}\n`
  expect(await send(csv, '0')).toMatchObject({ status: 200, updated: 2 })
  expect(await shown(cape)).toMatchObject({ name: gown.name, number: gown.number })
  expect((await send(`id,name\n${gown.id},${gown.name.toUpperCase()}\n`)).problems).toEqual([
    { line: 2, column: 'name', message: 'Another product has this name', code: 'name-taken' },
  ])
})

test.each([
  ['an empty file', '', 'The file is empty', 'empty-file'],
  ['a file with headings only', 'id,price\n', 'There are no products in this file', 'no-products'],
  ['an unclosed quotation mark', 'id,price\n"a,1\n', 'A quotation mark is not closed', 'open-quote'],
  ['too few cells', 'id,price\na\n', 'This line has a different number of cells', 'cells-missing'],
  ['an unknown column', 'id,prise\na,1\n', 'The column prise is unknown', 'unknown-column'],
  ['a duplicate column', 'id,ID\na,1\n', 'The column id appears twice', 'column-twice'],
  ['binary data', new Uint8Array([0xff, 0xfe, 0x00]), 'This is neither a CSV file', 'not-csv'],
  [
    'a picture in place of a sheet',
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'This is neither a CSV file',
    'not-csv',
  ],
])('reports %s', async (_, csv, message, code) => {
  const { status, problems } = await send(csv as string)
  expect({ status, problems }).toEqual({
    status: 200,
    problems: [expect.objectContaining({ line: expect.any(Number), message: expect.stringContaining(message), code })],
  })
  expect((await send(csv as string, '0')).status).toBe(422)
})

test('rejects a request without a file', async () => {
  const { status, body } = await shop.api('POST', '/import/products', { token, form: { dryRun: '1' } })
  expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { file: 'Please choose a CSV file' } })
})
