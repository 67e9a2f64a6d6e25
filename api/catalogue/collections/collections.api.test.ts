import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rule } from '#shop/catalogue/collections/rule.ts'
import { membersOf } from '#shop/catalogue/collections/members.server.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Collection = {
  id: string
  slug: string
  title: string
  body: string
  isShown: boolean
  rule: Rule | null
  products: string[]
  version: number
  holds: number
}
type Answer = {
  code?: string
  message: string
  fields: Record<string, string>
  changed?: Record<string, unknown>
  collection: Collection
  collections: Collection[]
  chosen: { id: string; state: string }[]
  formerAddresses: string[]
  products: { id: string }[]
  total: number
  of: number
  versions: { version: number; by: string; byHand: number | null }[]
}

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  ;({ token } = await shop.admin({ name: 'Ada Obi' }))
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, by = token) =>
  shop.api<Answer>(method, path, { token: by, ...(body && { body }) })
const made = async (body: object): Promise<Collection> => (await ask('POST', '/collections', body)).body.collection
const change = ({ id, version }: Collection, body: object, by?: string) =>
  ask('PATCH', `/collections/${id}`, { version, ...body }, by)
const seen = (slug: string, query = '') => shop.api<Answer>('GET', `/collections/${slug}${query}`)
const heldIn = async (slug: string, query = '') => (await seen(slug, query)).body.products.map(({ id }) => id)

// rules: manual collections
describe('a manual collection', () => {
  test('shows its published products in the chosen order, and can be sorted and filtered', async () => {
    const [dear, cheap, draft] = [
      await shop.product({ price: 90_000 }),
      await shop.product({ price: 20_000 }),
      await shop.product({ state: 'draft' }),
    ]
    const { slug } = await made({ title: 'Ours', isShown: true, products: [dear.id, draft.id, cheap.id] })
    expect(await heldIn(slug)).toEqual([dear.id, cheap.id])
    expect(await heldIn(slug, '?sort=price-up')).toEqual([cheap.id, dear.id])
    expect(await heldIn(slug, '?maxPrice=50000')).toEqual([cheap.id])
    const { body } = await ask('GET', `/admin/collections/${slug}`)
    expect(body.chosen).toMatchObject([{ id: dear.id }, { id: draft.id, state: 'draft' }, { id: cheap.id }])
    const { body: list } = await ask('GET', `/admin/collections?product=${draft.id}`)
    expect(list.collections).toMatchObject([{ slug, holds: 2 }])
  })

  test('adds and removes many products in one request, or changes nothing if one is unknown', async () => {
    const products = await Promise.all([1, 2, 3].map(() => shop.product()))
    const [one, two, three] = products.map(({ id }) => id) as [string, string, string]
    const collection = await made({ title: 'Many', isShown: true, products: [two] })
    const take = (body: object) => ask('PATCH', `/collections/${collection.slug}/products`, body)
    expect((await take({ add: [one, 'nobody'] })).status).toBe(422)
    await Promise.all([take({ add: [one] }), take({ add: [three] })])
    expect((await heldIn(collection.slug)).toSorted()).toEqual([one, two, three].toSorted())
    await take({ add: [one], remove: [two] })
    expect((await heldIn(collection.slug)).toSorted()).toEqual([one, three].toSorted())
  })

  test('ignores its chosen products as long as it has a rule, and shows them again once the rule is removed', async () => {
    const { id } = await shop.product({ sizes: ['24'] })
    const collection = await made({ title: 'Large', isShown: true, products: [id] })
    const rule = { match: 'all', conditions: [{ by: 'size', size: '8' }] }
    const ruled = (await change(collection, { rule })).body.collection
    expect(await heldIn('large')).not.toContain(id)
    expect((await ask('PATCH', '/collections/large/products', { add: [id] })).body.code).toBe('held-by-rule')
    await change(ruled, { rule: null })
    expect(await heldIn('large')).toEqual([id])
  })
})

// rules: automatic collections
describe('an automatic collection', () => {
  const holds = async (conditions: object[], match = 'all') => {
    const { body } = await ask('POST', '/collections/preview', { rule: { match, conditions } })
    return new Set(body.products.map(({ id }) => id))
  }
  test.each([
    ['size', { by: 'size', size: '22' }, { sizes: ['22'] }, { sizes: ['10'] }],
    ['colour', { by: 'color', color: 'wine' }, { colors: ['wine'] }, { colors: ['clay'] }],
    [
      'price after discount',
      { by: 'price', from: 1_001, to: 1_003 },
      { price: 1_503, discount: 500 },
      { price: 1_004 },
    ],
    ['minimum price', { by: 'price', from: 1_999_000, to: null }, { price: 1_999_000 }, { price: 1_998_999 }],
    ['discount', { by: 'discount', percent: 40 }, { price: 1_000, discount: 400 }, { price: 1_000, discount: 399 }],
    ['words', { by: 'word', words: 'Ìró buba!' }, { name: 'Iro and Bùbá of lace' }, { name: 'Gown of lace' }],
    [
      'age',
      { by: 'newer', days: 7 },
      { createdAt: new Date('2026-11-13T23:00:00Z') },
      { createdAt: new Date('2026-11-13T22:59:59Z') },
    ],
    ['availability', { by: 'in-stock' }, { stock: 1 }, { stock: 0 }],
  ])('selects products by %s', async (_, condition, one, other) => {
    const [held, not] = [await shop.product(one), await shop.product(other)]
    const found = await holds([condition, { by: 'word', words: `${held.name} ` }])
    const others = await holds([condition, { by: 'word', words: not.name }])
    expect([found.has(held.id), others.has(not.id)]).toEqual([true, false])
  })

  test('selects products that meet all conditions, or any of them, as set in the rule', async () => {
    const red = await shop.product({ name: 'Scarlet cape', colors: ['scarlet'] })
    const cape = await shop.product({ name: 'Scarlet shawl', colors: ['clay'] })
    const conditions = [
      { by: 'color', color: 'scarlet' },
      { by: 'word', words: 'scarlet shawl' },
    ]
    expect([...(await holds(conditions, 'any'))].toSorted()).toEqual([red.id, cape.id].toSorted())
    expect(await holds(conditions)).toEqual(new Set())
  })

  test.each([
    [{ match: 'all', conditions: [] }],
    [{ match: 'some', conditions: [{ by: 'in-stock' }] }],
    [{ match: 'all', conditions: [{ by: 'weather' }] }],
    [{ match: 'all', conditions: [{ by: 'price', from: 2, to: 1 }] }],
    [{ match: 'all', conditions: [{ by: 'newer', days: 0 }] }],
    [{ match: 'all', conditions: [{ by: 'size', size: '11' }] }],
    [{ match: 'all', conditions: [{ by: 'word', words: '' }] }],
    [{ match: 'all', conditions: Array.from({ length: 13 }, () => ({ by: 'in-stock' })) }],
  ])('rejects the rule %j', async (rule) => {
    expect((await ask('POST', '/collections/preview', { rule })).status).toBe(422)
  })

  test('returns the members of hidden collections, but not of deleted ones', async () => {
    const [one, other] = [await shop.product({ price: 7_777 }), await shop.product()]
    const byRule = await made({
      title: 'Sevens',
      rule: { match: 'all', conditions: [{ by: 'price', from: 7_777, to: 7_777 }] },
    })
    const byHand = await made({ title: 'Chosen', products: [other.id] })
    const gone = await made({ title: 'Gone', products: [other.id] })
    await ask('DELETE', `/collections/${gone.slug}`)
    const ids = [byRule.id, byHand.id, gone.id]
    expect(await membersOf(shop.db, ids, [one.id, other.id, 'nobody'], shop.clock.now())).toEqual(
      new Map([
        [byRule.id, new Set([one.id])],
        [byHand.id, new Set([other.id])],
      ]),
    )
  })
})

// rules: collection schedule
test('a collection is visible only if it is enabled and within its period', async () => {
  const period = { shownFrom: '2026-11-21T10:00:00Z', shownUntil: '2026-11-21T12:00:00+01:00' }
  const collection = await made({ title: 'An hour', isShown: true, ...period })
  const at = async (time: string) => {
    shop.clock.set(time)
    return (await seen('an-hour')).status
  }
  expect([await at('2026-11-21T09:59:59Z'), await at('2026-11-21T10:00:00Z')]).toEqual([404, 200])
  const { body } = await shop.api<Answer>('GET', '/collections?limit=100')
  expect(body.collections.map(({ slug }) => slug)).toContain('an-hour')
  expect([await at('2026-11-21T10:59:59Z'), await at('2026-11-21T11:00:00Z')]).toEqual([200, 404])
  shop.clock.set('2026-11-21T09:00:00Z')
  await change(collection, { isShown: false })
  expect(await at('2026-11-21T10:30:00Z')).toBe(404)
  shop.clock.set('2026-11-21T09:00:00Z')
  const reversed = await made({ title: 'Reversed' })
  const { status, body: refused } = await change(reversed, {
    shownFrom: period.shownUntil,
    shownUntil: period.shownFrom,
  })
  expect([status, Object.keys(refused.fields)]).toEqual([422, ['shownUntil']])
})

// rules: collection addresses
test('an old slug finds its collection until another collection uses that slug', async () => {
  const collection = await made({ title: 'Aṣọ-Òkè & lace', isShown: true })
  expect(collection.slug).toBe('aso-oke-and-lace')
  expect(await made({ title: 'Aso oke and lace!' })).toMatchObject({ slug: 'aso-oke-and-lace-2' })
  expect((await ask('POST', '/collections', { title: 'X', slug: 'aso-oke-and-lace' })).body.code).toBe('address-taken')
  expect((await ask('POST', '/collections', { title: 'X', slug: collection.id })).status).toBe(422)
  await change(collection, { slug: 'lace' })
  expect((await seen('aso-oke-and-lace')).body.collection).toMatchObject({ slug: 'lace' })
  expect((await ask('GET', '/admin/collections/lace')).body.formerAddresses).toEqual(['aso-oke-and-lace'])
  await made({ title: 'Another', slug: 'aso-oke-and-lace', isShown: true })
  expect((await seen('aso-oke-and-lace')).body.collection).toMatchObject({ title: 'Another' })
})

// rules: collection edit conflict, collection versions
test('a change based on an outdated version returns 409, and an earlier version can be restored', async () => {
  const { token: other } = await shop.admin({ name: 'Bisi Ojo' })
  const { id } = await shop.product()
  const collection = await made({ title: 'Shared', body: 'First', products: [id] })
  await change(collection, { body: 'Hers', products: [] }, other)
  const { status, body } = await change(collection, { title: 'Mine' })
  expect({ status, message: body.message, changed: body.changed }).toEqual({
    status: 409,
    message: 'Bisi Ojo changed this collection in the meantime',
    changed: { body: 'Hers', products: [] },
  })
  const { body: history } = await ask('GET', `/collections/${collection.id}/history`)
  expect(history.versions).toMatchObject([
    { version: 2, by: 'Bisi Ojo', byHand: 0 },
    { version: 1, by: 'Ada Obi', byHand: 1 },
  ])
  const back = await ask('POST', `/collections/${collection.id}/history/1`, { version: 2 })
  expect(back.body.collection).toMatchObject({ body: 'First', products: [id], version: 3 })
})

// rules: collection deletion
test('a deleted collection returns 404, and can be restored unless its slug is in use', async () => {
  const collection = await made({ title: 'Soon gone', isShown: true })
  await ask('DELETE', '/collections/soon-gone')
  expect((await seen('soon-gone')).status).toBe(404)
  const { body } = await ask('GET', '/admin/collections?deleted=1')
  expect(body.collections.map(({ id }) => id)).toContain(collection.id)
  expect((await ask('DELETE', `/collections/${collection.id}/deletion`)).status).toBe(200)
  expect((await seen('soon-gone')).status).toBe(200)
  await ask('DELETE', '/collections/soon-gone')
  await made({ title: 'Soon gone' })
  expect((await ask('DELETE', `/collections/${collection.id}/deletion`)).body.code).toBe('address-taken')
})
