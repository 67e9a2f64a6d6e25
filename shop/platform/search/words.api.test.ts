import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { parseSearch } from './parse-search.ts'
import { wordsOf } from './words.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

const noNul = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...`ẹọṣɗ aso-oke'"\\&|!():*<>12`), maxLength: 60 }),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed())

// rules: product search, accent-insensitive search
test('the database splits a text into the same words as the server, and accepts the query for any text', async () => {
  const texts = fc.sample(noNul, { numRuns: 300, seed: 7 })
  for (const text of texts) {
    const asks =
      parseSearch(text, [['gown', 'aso oke']])
        ?.map((part) => part.asks)
        .join(' & ') || "'none'"
    const { rows } = await sql<{ words: string[] }>`
      select words_in(${text}) as words, ${asks}::tsquery as asked`.execute(shop.db)
    const joined = text.replaceAll('-', '')
    const words = [...new Set([...wordsOf(text), ...wordsOf(joined)])].sort()
    expect({ text, words: rows[0]!.words.sort() }).toEqual({ text, words })
  }
})

// rules: product search
test('finds words with one wrong, missing, extra or swapped letter', async () => {
  const { rows } = await sql<{ near: string[] }>`select array(select one_letter_off('dres')) as near`.execute(shop.db)
  for (const near of ['dress', 'des', 'dris', 'ders', 'adres']) expect(rows[0]!.near).toContain(near)
  for (const far of ['dresses', 'dd', 'sserd']) expect(rows[0]!.near).not.toContain(far)
})
