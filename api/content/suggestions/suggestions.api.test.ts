import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#web/contract.ts'
import { makeCollection } from '#test/collections.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
  await shop.product({ name: 'Ọmọlará Dress', description: 'Cotton.', price: 45_000, discount: 5_000 })
  await shop.product({ name: 'Kaftan', description: 'Worn as a dress.' })
  await shop.product({ name: 'Dress in secret', description: 'Not yet.', state: 'draft' })
  for (let at = 0; at < 7; at++) await shop.product({ name: `Wrapper ${at}`, description: 'Plain.' })
  const { token } = await shop.admin()
  const post = { excerpt: '', body: 'Words.', cover: '', coverAlt: '' }
  for (const [title, state] of [
    ['How a dress is dyed', 'published'],
    ['A dress to come', 'draft'],
  ])
    await shop.api('POST', '/content/posts', { token, body: { ...post, title, state } })
})
afterAll(() => shop.close())

type Suggestions = AnswerOf<'GET /suggestions'>
const suggested = async (typed: string) => {
  const { status, body } = await shop.api<Suggestions>('GET', `/suggestions?q=${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  return body
}
const names = async (typed: string) => (await suggested(typed)).products.map(({ name }) => name)

// rules: search suggestions, search synonyms
test('lists matches by name before matches by description, without drafts', async () => {
  expect(await names('dress')).toEqual(['Ọmọlará Dress', 'Kaftan'])
  expect(await names('gown')).toEqual(['Ọmọlará Dress', 'Kaftan'])
  expect((await suggested('dres')).posts).toEqual([
    { kind: 'post', slug: 'how-a-dress-is-dyed', title: 'How a dress is dyed' },
  ])
})

// rules: search suggestions
test('suggests a product with price and picture, ignoring accents and one typing error', async () => {
  for (const typed of ['om', 'ọmọ', 'OMOLARA', 'omolera dress'])
    expect((await suggested(typed)).products).toEqual([
      expect.objectContaining({ name: 'Ọmọlará Dress', price: 45_000, discount: 5_000, image: expect.any(String) }),
    ])
})

// rules: search suggestions, made to order
test('a made-to-order product without stock is suggested with its production time', async () => {
  await shop.product({ name: 'Agbada robe', stock: 0, madeInDays: 21 })
  await shop.product({ name: 'Agbada cap', stock: 0 })
  const made = (await suggested('agbada')).products.map(({ name, stock, madeInDays }) => [name, stock, madeInDays])
  made.sort()
  expect(made).toEqual([
    ['Agbada cap', 0, null],
    ['Agbada robe', 0, 21],
  ])
})

// rules: search suggestions, collection schedule
test('suggests only visible collections, by words of their titles', async () => {
  await makeCollection(shop.db, { slug: 'adire-week', title: 'Adìrẹ week' })
  await makeCollection(shop.db, { slug: 'adire-past', title: 'Adire of old', until: new Date('2026-11-21T09:00:00Z') })
  await makeCollection(shop.db, { slug: 'other', title: 'Something else' })
  for (const typed of ['adi', 'week adire', 'WEEK'])
    expect((await suggested(typed)).collections).toEqual([{ slug: 'adire-week', title: 'Adìrẹ week' }])
})

// rules: search suggestions, categories
test('suggests a category by its name or a synonym while it has published products', async () => {
  const caftans = 'Káftans and robes'
  for (let at = 0; at < 2; at++) await shop.product({ name: `Flowing ${at}`, category: caftans })
  await shop.product({ name: 'Flowing robe', category: 'Robes' })
  await shop.product({ name: 'Hidden robe', category: 'Robes in secret', state: 'draft' })
  for (const typed of ['robe', 'ROBES']) expect((await suggested(typed)).categories).toEqual([caftans, 'Robes'])
  expect((await suggested('robe kaftan')).categories).toEqual([caftans])
  await shop.product({ name: 'Long one', category: 'Dresses' })
  for (const typed of ['dres', 'gown']) expect((await suggested(typed)).categories).toEqual(['Dresses'])
  for (const typed of ['flowing', 'r']) expect((await suggested(typed)).categories).toEqual([])
})

// rules: search suggestions
test('suggests nothing for one letter, and otherwise at most six products', async () => {
  for (const typed of ['', 'w', ' ẹ ', '-'])
    expect(await suggested(typed)).toEqual({ categories: [], products: [], collections: [], posts: [] })
  const six = await names('wr')
  expect(new Set(six).size).toBe(6)
  expect(six.every((name) => /^Wrapper [0-6]$/.test(name))).toBe(true)
})

// rules: search suggestions
test.each([`'`, '\\', `' | 'x`, 'a'.repeat(100), '👗👗', ':*', '((((', '!dress <-> x', `%' or 1=1 --`])(
  'treats %j as literal text',
  async (typed) => {
    expect((await suggested(typed)).products).toEqual([])
  },
)

test('rejects a NUL character and queries that are too long', async () => {
  for (const typed of ['%00', 'a'.repeat(10_000)])
    expect((await shop.api('GET', `/suggestions?q=${typed}`)).status).toBe(422)
})
