import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCsv } from '#shop/csv/read-csv.server.ts'
import { freeNames } from './free-names.ts'
import { plainText } from './plain-text.server.ts'
import { readShopify } from './read-shopify.server.ts'
import { readWooCommerce } from './read-woocommerce.server.ts'

const LINES = 60_000

/** A clock by which each look at it takes a millisecond, so that the number of turns doesn't depend on the machine. */
beforeEach(() => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (ms += 1))
})
afterEach(() => void vi.restoreAllMocks())

/** How often others had their turn while `work` went on. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const turns = { had: 0, isOver: false }
  const count = () => {
    turns.had += 1
    if (!turns.isOver) setImmediate(count)
  }
  setImmediate(count)
  await work
  turns.isOver = true
  return turns.had
}

// rules: moving in
test('others have their turns while a large file is read and put together', async () => {
  const lines = Array.from({ length: LINES }, (_, at) => `gown-${at >> 2},"Gown, ""${at}""",9`)
  const reading = readCsv(['handle,title,price', ...lines].join('\n'))
  expect(await turnsDuring(reading)).toBeGreaterThan(10)
  const sheet = await reading
  const rows = 'rows' in sheet ? sheet.rows : []
  expect(rows).toHaveLength(LINES)
  const [last, handle] = [LINES - 1, `gown-${(LINES - 1) >> 2}`]
  expect(rows.at(-1)).toEqual({ line: LINES + 1, cells: { handle, title: `Gown, "${last}"`, price: '9' } })
  const ofWoo = rows.map(({ line }) => ({ line, cells: { id: `${line}`, type: 'simple', name: `Gown ${line}` } }))
  expect(await turnsDuring(readShopify(rows))).toBeGreaterThan(3)
  expect(await turnsDuring(readWooCommerce(ofWoo))).toBeGreaterThan(3)
})

// rules: moving in
test('a free name fits, is nobody’s yet, and is the name itself or the first figure behind it', () => {
  const name = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', 'B', ' ', '2') })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 200 }), fc.array(name), (wanted, before) => {
      const names = freeNames(before, 6, '-')
      const taken = new Set(before.map((each) => each.toLowerCase()))
      for (const each of wanted) {
        const free = names.freeFor(each)
        expect(free).toBe(firstFree(each, 6, taken))
        names.take(free)
        taken.add(free.toLowerCase())
      }
    }),
  )
})

/** Slow, and plain to see. */
function firstFree(name: string, longest: number, taken: ReadonlySet<string>): string {
  for (let figure = 1; ; figure += 1) {
    const end = figure === 1 ? '' : `-${figure}`
    const wanted = figure === 1 ? name : name.slice(0, longest - end.length).trimEnd() + end
    if (!taken.has(wanted.toLowerCase())) return wanted
  }
}

// rules: moving in
test('ten times as many products of one name, and ten times as many tags that never end, take no hundred times as long', () => {
  const told = freeNames([], 100, ' ')
  const named = Array.from({ length: 100_000 }, () => {
    const name = told.freeFor('Kaftan')
    told.take(name)
    return name
  })
  expect(named.at(-1)).toBe('Kaftan 100000')
  expect(plainText('<li'.repeat(300_000))).not.toContain('•')
  expect(plainText(`${'<a><b>'.repeat(400_000)}Gown`)).toBe('Gown')
})
