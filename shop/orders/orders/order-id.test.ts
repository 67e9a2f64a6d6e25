import { expect, test } from 'vitest'
import { drawOrderId, ORDER_ID_ALPHABET, orderIdPattern } from './order-id.ts'
import { shortId } from './order.ts'

// rules: order id
test('an id has 16 characters, or 17 if its number was taken often, none of which is easily misread', () => {
  expect([...ORDER_ID_ALPHABET].filter((character) => '0O1IL'.includes(character))).toEqual([])
  for (let draw = 0; draw < 1_000; draw += 1) expect(drawOrderId()).toMatch(orderIdPattern)
  const lengths = [0, 3, 4, 49].map((draws) => drawOrderId(draws))
  expect(lengths.map((id) => [id.length, shortId(id).length])).toEqual([
    [16, 5],
    [16, 5],
    [17, 6],
    [17, 6],
  ])
  for (const id of lengths) expect(id).toMatch(orderIdPattern)
})

test('discards bytes that would favour some characters', () => {
  const unfair = drawOrderId(0, (into) => into.map((_, index) => (index % 2 === 0 ? 255 : 30)))
  expect(unfair).toBe('9'.repeat(16))
  const fair = Array.from({ length: 248 }, (_, byte) => drawOrderId(0, (into) => into.fill(byte))[0])
  const counts = Map.groupBy(fair, (character) => character)
  expect([...counts.values()].map((drawn) => drawn.length)).toEqual(Array.from({ length: 31 }, () => 8))
})

test('uses every character about equally often', () => {
  const drawn = Map.groupBy(Array.from({ length: 4_000 }, () => drawOrderId()).join(''), (character) => character)
  expect(drawn.size).toBe(31)
  const expected = (4_000 * 16) / 31
  for (const [, each] of drawn) expect(Math.abs(each.length - expected)).toBeLessThan(expected / 5)
})
