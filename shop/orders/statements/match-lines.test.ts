import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import { ORDER_ID_ALPHABET } from '#shop/orders/orders/order-id.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { memosIn, nameFits } from './in-narration.ts'
import { matchLines, type Debt, type Transfer } from './match-lines.ts'

const debt = (id: string, due: number, name = 'Ada Obi'): Debt => ({
  id: `${id}${'2'.repeat(11)}`,
  due: naira(due),
  name,
  placedOn: '2026-11-20',
})
const transfer = (narration: string, amount: number, id = 'one'): Transfer => ({
  id,
  day: '2026-11-21',
  amount: amount * 100,
  narration,
  sender: '',
})
const matchOf = (line: Transfer, ...debts: Debt[]) => {
  const { score, why, orders } = matchLines([line], debts).get(line.id)!
  return [score, why, ...orders.map(({ id, amount }) => `${shortId(id)} ${amount}`)]
}

// rules: transfer matching
test('an order number with the exact amount is a sure match, and other matches state a reason', () => {
  const ab = debt('AB2CD', 45_000)
  expect(matchOf(transfer('TRF/ab2cd/FRM NGOZI EZE', 45_000), ab)).toEqual([
    'sure',
    'The narration names #AB2CD, and the amount is exactly what is due',
    'AB2CD 45000',
  ])
  expect(matchOf(transfer('NIP/AB2CD', 40_000), ab)).toEqual([
    'likely',
    'The narration names #AB2CD; the amount is ₦5,000 less than is due',
    'AB2CD 40000',
  ])
  expect(matchOf(transfer('NIP/AB2CD', 50_000), ab)).toEqual([
    'likely',
    'The narration names #AB2CD; the amount is ₦5,000 more than is due',
    'AB2CD 50000',
  ])
  expect(matchOf(transfer('NIP/AB2CD', 50_000), debt('AB2CD', 0))).toEqual([
    'unclear',
    'The narration names #AB2CD, but nothing is due for it',
    'AB2CD 50000',
  ])
  expect(matchOf(transfer('AB2CD AND CD3EF', 50_000), ab, debt('CD3EF', 5_000))).toEqual([
    'sure',
    'The narration names #AB2CD and #CD3EF, and the amount is exactly what is due',
    'AB2CD 45000',
    'CD3EF 5000',
  ])
  expect(matchOf(transfer('NIP CR/OBI ADA/GTB', 45_000), ab)).toEqual([
    'likely',
    'Only #AB2CD has this amount due and this name',
    'AB2CD 45000',
  ])
  expect(matchOf(transfer('NIP CR/NGOZI EZE/GTB', 45_000), ab)).toEqual([
    'unclear',
    '#AB2CD has this amount due, but the name is different',
    'AB2CD 45000',
  ])
  expect(matchOf(transfer('NIP CR/OBI ADA/GTB', 45_000), ab, debt('CD3EF', 45_000))).toEqual([
    'unclear',
    '2 orders have this amount due',
  ])
  expect(matchOf({ ...transfer('NIP CR/OBI ADA', 45_000), day: '2026-12-30' }, ab)).toEqual([
    'unclear',
    'No order has this amount due',
  ])
})

// rules: transfer matching
test('two transfers that match the same order are only likely matches', () => {
  const lines = [transfer('AB2CD', 45_000, 'one'), transfer('AB2CD', 45_000, 'two')]
  const matches = [...matchLines(lines, [debt('AB2CD', 45_000)]).values()]
  expect(matches.map(({ score, why }) => [score, why.includes('2 transfers match #AB2CD')])).toEqual([
    ['likely', true],
    ['likely', true],
  ])
})

// rules: transfer matching
test('finds order numbers and names as any bank writes them, and ignores the shop’s own name', () => {
  expect(memosIn('TRF/#ab2cd/FRM ADA, ORDERCD3EF no-EF4GHJ')).toEqual(['AB2CD', 'CD3EF', 'EF4GHJ'])
  expect(nameFits('NIP CR/OLÁYÍNKA ADÉBÁYỌ̀/GTB', 'Adebayo Olayinka Grace')).toBe(true)
  expect(nameFits('TRF/x/FRM ADA OBI TO GURARA FASHION HOUSE- 058', 'Fashion House')).toBe(false)
  expect(nameFits('TRF/x/FRM ADA OBI TO GURARA FASHION HOUSE- 058', 'Obi Ada')).toBe(true)
  expect(nameFits('NIP/ADA/TRANSFER', 'Ada Obi')).toBe(false)
})

const names = ['Ada Obi', 'Ngozi Eze', 'Zainab Musa']
const ids = fc.string({ unit: fc.constantFrom(...ORDER_ID_ALPHABET.slice(0, 4)), minLength: 5, maxLength: 5 })
const debts = fc.uniqueArray(
  fc.record({ id: ids, due: fc.integer({ min: 0, max: 4 }), name: fc.constantFrom(...names) }),
  {
    selector: ({ id }) => id,
    maxLength: 8,
  },
)
const narrations = fc.array(fc.oneof(ids, fc.constantFrom(...names, 'NIP', 'TRANSFER')), { maxLength: 4 })
const cases = debts.chain((given) =>
  fc.record({
    debts: fc.constant(given.map(({ id, due, name }) => debt(id, due, name))),
    lines: fc.array(
      fc.record({
        words: fc.tuple(narrations, fc.subarray(given.map(({ id }) => id))).map((words) => words.flat().join('/')),
        amount: fc.integer({ min: 1, max: 900 }),
      }),
      { maxLength: 6 },
    ),
  }),
)

// rules: transfer matching
test('a sure match has the order number and the exact amount, pays no order twice, and does not depend on the sequence of the lines', () => {
  fc.assert(
    fc.property(cases, ({ debts, lines }) => {
      const transfers = lines.map(({ words, amount }, at) => ({ ...transfer(words, 1, String(at)), amount }))
      const matches = matchLines(transfers, debts)
      expect(matches.size).toBe(transfers.length)
      const sure: string[] = []
      for (const { id, narration, amount } of transfers) {
        const { score, orders } = matches.get(id)!
        const sum = orders.reduce((total, each) => total + each.amount, 0)
        expect(sum * 100).toBeLessThanOrEqual(amount)
        if (score !== 'unclear') expect(orders.length).toBeGreaterThan(0)
        if (score !== 'sure') continue
        expect(sum * 100).toBe(amount)
        for (const each of orders) {
          expect(memosIn(narration)).toContain(shortId(each.id))
          expect(each.amount).toBe(debts.find(({ id }) => id === each.id)!.due)
          sure.push(each.id)
        }
      }
      expect(new Set(sure).size).toBe(sure.length)
      const turned = matchLines(transfers.toReversed(), debts.toReversed())
      for (const [id, { score }] of matches) expect(turned.get(id)!.score).toBe(score)
    }),
  )
})
