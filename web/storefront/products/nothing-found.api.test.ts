import { afterAll, beforeAll, expect, test } from 'vitest'
import { schedule } from '#jobs/schedule.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestSite, type TestSite } from '#test/site.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await makeTestSite({ now: '2026-11-21T09:00:00Z' })
  token = (await site.admin()).token
})
afterAll(() => site.close())

const look = async (query: string) => {
  const answer = await fetch(`${site.url}/products?${query}`)
  return { html: await answer.text(), kept: answer.headers.get('cache-control') }
}
const inVain = async () =>
  (await site.api<AnswerOf<'GET /searches/without-results'>>('GET', '/searches/without-results', { token })).body.sought

// rules: empty search results, browsing without javascript
test('a search without results suggests search words that have results, and new products', async () => {
  const word = site.products[0]!.name.split(' ')[0]!
  const { html, kept } = await look(`q=${word}+zzzzzz`)
  expect(html).toContain('No Products Available')
  expect(html).toMatch(new RegExp(`href="/products\\?q=${word.toLowerCase()}"`))
  expect(html).toContain('New in')
  expect(kept).toBe('no-store')
  expect((await look(`q=${word}`)).kept).not.toBe('no-store')
})

// rules: searches without results
test('searches without results are counted by day, without personal data', async () => {
  for (const q of ['Ṣọkọtọ', 'sokoto', 'ada@example.com', '0803 123 4567', '%26%26', '']) await look(`q=${q}`)
  await look('q=sokoto&size=10')
  await look('size=6&maxPrice=1')
  expect((await inVain()).filter(({ words }) => !words.includes('zzzzzz'))).toEqual([
    { words: 'sokoto', times: 2, lastDay: '2026-11-21' },
  ])
})

// rules: searches without results
test('the number of searches recorded per day is limited, and recorded searches are deleted after 90 days', async () => {
  await site.db
    .insertInto('searches_without_results')
    .values(Array.from({ length: 600 }, (_, n) => ({ day: '2026-11-21', words: `made up ${n}` })))
    .execute()
  await look('q=onetoomany')
  await look('q=sokoto')
  const words = (await inVain()).map(({ words, times }) => [words, times])
  expect(words[0]).toEqual(['sokoto', 3])
  const rows = await site.db
    .selectFrom('searches_without_results')
    .select('words')
    .where('words', '=', 'onetoomany')
    .execute()
  expect(rows).toEqual([])
  await site.db.updateTable('searches_without_results').set({ day: '2026-08-01' }).execute()
  await schedule.find(({ name }) => name === 'clear old searches')!.run(site.services)
  expect(await inVain()).toEqual([])
})

// rules: product search
test('deletes search words that no product contains, and keeps the others', async () => {
  const words = async () => (await site.db.selectFrom('search_words').select('word').execute()).map(({ word }) => word)
  const before = await words()
  await site.db
    .insertInto('search_words')
    .values({ word: 'nowhere', parts: ['now'] })
    .execute()
  await schedule.find(({ name }) => name === 'clear unused search words')!.run(site.services)
  expect((await words()).sort()).toEqual(before.sort())
})

// rules: empty search results
test('suggests searches with the mistyped word corrected or left out, never the mistyped search itself', async () => {
  await site.product({ pictures: 0, name: 'Kaftan of linen' })
  await site.product({ pictures: 0, name: 'Velvet agbada' })
  await site.product({ pictures: 0, name: 'Wrap dress of crepe' })
  const offered = async (q: string) =>
    [...(await look(`q=${q}`)).html.matchAll(/href="\/products\?q=([^"&]+)"/g)].map(([, words]) => words)
  expect(await offered('kaftaan+lynen')).toEqual([])
  expect(await offered('kaftxxn+linen')).toEqual(['kaftan+linen'])
  expect(await offered('kaftxn+velvet')).toEqual(['kaftan', 'velvet'])
  expect(await offered('wrp+dres')).toEqual(['wrap+dress'])
  expect(await offered('kafta+zzzzzz')).toEqual(['kaftan'])
})
