import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

const of = (label: string, more: Partial<CustomField> = {}): CustomField => ({
  ...{ key: '', label, kind: 'text', unit: '', choices: [], onPage: true, filters: false },
  ...more,
})
const occasion = of('Occasion', {
  ...{ kind: 'choice', filters: true },
  choices: ['Wedding', 'Church', 'Owambe'].map((label) => ({ key: '', label })),
})
const fields = [
  of('Fabric'),
  occasion,
  of('Length', { kind: 'number', unit: 'cm', filters: true }),
  of('Supplier', { onPage: false }),
]
const said = { fabric: 'Silk & <b>crêpe</b>', occasion: ['wedding', 'church'], length: 112.5, supplier: 'Aba Mills' }

let site: TestSite
let token: string
beforeAll(async () => {
  site = await makeTestSite({ rates: 'unlimited', collection: [] })
  token = (await site.admin()).token
  await define(fields)
  await site.product({ id: 'gown', name: 'Gown' })
  await site.product({ id: 'robe', name: 'Robe', fields: { occasion: ['owambe'], length: 90 } })
})
afterAll(() => site.close())

type Saved = { settings: { fields: CustomField[] }; version: number; fields?: Record<string, string> }
const group = async () => (await site.api<Saved>('GET', '/settings/fields', { token })).body
async function define(fields: CustomField[]) {
  const { version } = await group()
  return site.api<Saved>('PATCH', '/settings/fields', { token, body: { settings: { fields }, version } })
}
const say = (fields: object, id = 'gown') =>
  site.api<AnswerOf<'PATCH /products/{id}'> & { fields?: Record<string, string> }>('PATCH', `/products/${id}`, {
    token,
    body: { fields },
  })
const page = async (path: string) => (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '')
const found = async (query: string) =>
  (await site.api<{ products: { id: string }[]; fields?: object }>('GET', `/products?${query}`)).body

// rules: custom fields
test('custom fields appear on the product page and in structured data unless they are hidden from customers', async () => {
  const { status, body } = await say(said)
  expect({ status, fields: body.product.fields }).toEqual({ status: 200, fields: said })
  const html = await page('/products/gown')
  expect(html).toMatch(/Fabric<\/dt><dd[^>]*>Silk &amp; &lt;b&gt;crêpe/)
  expect(html).toMatch(/Occasion<\/dt><dd[^>]*>Wedding, Church/)
  expect(html).toContain('112.5 cm')
  expect(html).toContain('"@type":"PropertyValue","name":"Length","value":112.5,"unitText":"cm"')
  expect(html).not.toContain('Aba Mills')
  const { supplier: _, ...open } = said
  const shown = await site.api<AnswerOf<'GET /products/{id}'>>('GET', '/products/gown')
  expect(shown.body.product.fields).toEqual(open)
})

// rules: custom fields
test('invalid custom field values are rejected with an error per field, and omitted fields keep their values', async () => {
  const refused = await say({ occasion: ['beach'], length: '1,5', heel: 'high' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.fields!)).toEqual(['fields.occasion', 'fields.length', 'fields.heel'])
  const { body } = await say({ length: null })
  expect(body.product.fields).toEqual({ ...said, length: undefined })
  await say({ length: '112.5' })
  const copy = await site.api<AnswerOf<'POST /admin/products/{id}/copy'>>('POST', '/admin/products/gown/copy', {
    token,
  })
  expect(copy.body.product.fields).toEqual(said)
})

// rules: custom field filters, browsing without javascript
test('filters the product list by choices and numbers, with counts; the page ignores invalid filters, the API rejects them', async () => {
  const html = await page('/products')
  expect(html).toMatch(/href="\/products\?f\.occasion=wedding"[^>]*>Wedding <span[^>]*>\(1\)/)
  expect(html).toMatch(/f\.length=90-90/)
  const narrowed = await page('/products?f.occasion=wedding&f.heel=5&f.length=100-')
  expect(narrowed).toContain('Gown')
  expect(narrowed).not.toContain('>Robe<')
  expect(narrowed).toContain('Remove Occasion: Wedding')
  const canonical = '/products?f.occasion=wedding&amp;f.length=100-"'
  for (const html of [narrowed, await page('/products?f.length=100-&f.occasion=wedding')])
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${RegExp.escape(canonical)}`))
  expect((await found('f.occasion=owambe&f.length=90-100')).products.map(({ id }) => id)).toEqual(['robe'])
  expect(await found('f.occasion=beach&f.fabric=silk')).toMatchObject({ fields: { 'f.occasion': {}, 'f.fabric': {} } })
})

// rules: product search
test('the search finds a product by its custom text fields and by the current labels of its choices', async () => {
  const ids = async (q: string) => (await found(`q=${q}`)).products.map(({ id }) => id)
  expect(await ids('crepe')).toEqual(['gown'])
  expect(await ids('owam')).toEqual(['robe'])
  const { settings } = await group()
  const renamed = settings.fields.map((field) => ({
    ...field,
    choices: field.choices.map((choice) => (choice.key === 'owambe' ? { ...choice, label: 'Grand party' } : choice)),
  }))
  await define(renamed)
  expect(await ids('party')).toEqual(['robe'])
  expect(await page('/products/robe')).toContain('Grand party')
  expect(await page('/products')).toContain('Grand party')
})

// rules: custom fields, settings changes
test('the type of a field cannot be changed as long as products have values for it, and a restored field has its values again', async () => {
  const { settings, version } = await group()
  const other = settings.fields.map((field) =>
    field.key === 'length' ? { ...field, kind: 'text' as const, filters: false } : field,
  )
  expect((await define(other)).body.fields).toEqual({
    'fields.2.kind': '3 products have a value of the previous type. Please add another field instead.',
  })
  await define(settings.fields.filter(({ key }) => key !== 'occasion'))
  expect(await page('/products/gown')).not.toContain('Occasion')
  await say({ fabric: 'Silk' })
  const now = await group()
  await site.api('POST', `/settings/fields/history/${version}`, { token, body: { version: now.version } })
  expect(await page('/products/gown')).toContain('Wedding, Church')
  const known = await site.api<AnswerOf<'GET /admin/product-fields'>>('GET', '/admin/product-fields', { token })
  expect(known.body.fields.map(({ key, products }) => [key, products])).toEqual([
    ['fabric', 2],
    ['occasion', 3],
    ['length', 3],
    ['supplier', 2],
  ])
})

// rules: automatic collections
test('a collection rule selects products by a choice and rejects an unknown choice', async () => {
  const make = (choice: string) =>
    site.api('POST', '/collections', {
      token,
      body: {
        title: `For ${choice}`,
        slug: 'for',
        isShown: true,
        rule: { match: 'all', conditions: [{ by: 'field', field: 'occasion', choice }] },
      },
    })
  expect((await make('beach')).status).toBe(422)
  expect((await make('church')).status).toBe(201)
  expect(await page('/collections/for')).toContain('Gown')
  await say({ occasion: ['wedding'] })
  expect(await page('/collections/for')).toContain('No Products Available')
})
