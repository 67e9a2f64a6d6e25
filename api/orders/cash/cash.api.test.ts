import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '#shop/core/actor.ts'
import { cashInBooks, counterOf } from '#test/counter.ts'
import { cashOrder } from '#test/orders.ts'
import type { SignedIn } from '#test/people.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import type { AnswerOf } from '#web/contract.ts'

/** Number of sales that run concurrently with closings. */
const SALES = 16

let shop: TestShop
let owner: SignedIn<Admin>
let keeper: SignedIn<Admin>
let counter: ReturnType<typeof counterOf>
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-20T10:00:00Z' })
  owner = await shop.admin({ name: 'Ngozi Obi' })
  keeper = await shop.admin({ name: 'Ada Eze', roles: ['bookkeeper'] })
  counter = counterOf(shop, () => owner.token)
})
afterAll(() => shop.close())

// rules: cash drawer, cash closing, cash in and out
test('a cash closing records the counted banknotes and the staff member, and the next closing starts from the counted amount', async () => {
  const dress = await shop.product({ price: 45_000, stock: 9 })
  await counter.move('in', 20_000, { reason: 'Change for the drawer' })
  const { order } = (await counter.sell([{ product: dress }])).body
  await counter.sell([{ product: dress }], { payments: [{ way: 'terminal', amount: 45_000, note: '0045' }] })
  await counter.move('out', 2_500, { against: 'spent in cash', reason: 'Diesel' })
  const seen = await counter.drawer()
  expect(seen).toMatchObject({ last: null, expected: 62_500 })
  expect(seen.parts.toSorted((one, other) => one.amount - other.amount)).toEqual([
    { part: 'out', times: 1, amount: -2_500 },
    { part: 'in', times: 1, amount: 20_000 },
    { part: 'orders', times: 1, amount: 45_000 },
  ])
  expect(seen.movements).toMatchObject([
    { part: 'out', amount: -2_500, by: 'Ngozi Obi', reason: 'Diesel', against: 'spent in cash' },
    { part: 'orders', amount: 45_000, by: 'Ngozi Obi', orderId: order.id },
    { part: 'in', amount: 20_000, by: 'Ngozi Obi' },
  ])

  const notes = { '1000': 60, '500': 4 }
  const short = { counted: 62_000, notes }
  const why = await counter.close(short)
  expect([why.status, Object.keys(why.body.fields!)]).toEqual([422, ['reason']])
  const refused = await counter.close({ ...short, notes: { '1000': 61 } })
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([422, ['notes']])
  const { body } = await counter.close({ ...short, reason: 'A note was missing' }, { by: keeper.token })
  expect(body.closing).toMatchObject({
    ...{ number: 1, by: 'Ada Eze', opening: 0, expected: 62_500, counted: 62_000, difference: -500 },
    ...{ reason: 'A note was missing', notes },
  })
  expect(await cashInBooks(shop)).toBe(62_000)
  expect(await counter.drawer()).toMatchObject({ expected: 62_000, parts: [], last: { number: 1 } })

  const one = await shop.api<AnswerOf<'GET /cash/closings/{number}'>>('GET', '/cash/closings/1', { token: owner.token })
  expect(one.body.movements.map(({ part }) => part)).toEqual(['difference', 'out', 'orders', 'in'])
  expect((await shop.api('GET', '/cash/closings/2', { token: owner.token })).status).toBe(404)
  const { body: file } = await shop.api<string>('GET', '/export/cash-closings.csv', { token: owner.token })
  expect(file.split('\r\n')[1]).toMatch(/,Ada Eze,0,62500,62000,-500,A note was missing,60,4,0,0,0,0,0,0$/)
  const { body: ledger } = await shop.api<AnswerOf<'GET /ledger'>>('GET', '/ledger', { token: owner.token })
  expect(ledger.movements[0]).toMatchObject({ event: 'cash counted', adminName: 'Ada Eze' })
})

// rules: cash closing
test('a closing cannot be changed, and a wrong one is corrected by another closing with a reason', async () => {
  await counter.move('in', 5_000)
  const { expected } = await counter.drawer()
  await counter.close({ counted: expected + 4_500, reason: 'More than I thought' })
  await expect(shop.db.updateTable('cash_closings').set({ counted: 1 }).execute()).rejects.toThrow('not changed')
  await expect(shop.db.deleteFrom('cash_closings').execute()).rejects.toThrow('not changed')
  // The closing retains the name of a staff member whose account was deleted.
  await shop.db.updateTable('cash_closings').set({ admin_id: null }).execute()
  const right = await counter.close({ counted: expected, reason: 'A bundle was counted twice' })
  expect(right.body.closing).toMatchObject({ opening: expected + 4_500, counted: expected, difference: -4_500 })
  expect(await cashInBooks(shop)).toBe(expected)
})

// rules: cash closing
test('only one of twenty concurrent closings succeeds, and no concurrent sale is lost or counted twice', async () => {
  const dress = await shop.product({ price: 1_000, stock: 40 })
  const { expected, last } = await counter.drawer()
  const closing = { counted: expected, expected, after: last?.number ?? 0 }
  const all = await Promise.all(Array.from({ length: 20 }, () => counter.close(closing)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  const others = all.filter(({ status }) => status !== 201).map(({ body }) => body.message)
  expect(new Set(others)).toEqual(new Set(['Ngozi Obi closed the cash drawer in the meantime. Please check again.']))

  const races = await Promise.all([
    ...Array.from({ length: SALES }, () => counter.sell([{ product: dress }])),
    ...Array.from({ length: 8 }, () => counter.close()),
  ])
  // On a slow machine a request may time out while it waits for the lock; it then fails with 'busy' and writes nothing.
  const codes = new Set(races.filter(({ status }) => status !== 201).map(({ body }) => body.code))
  expect([...codes].filter((code) => !['stale', 'cash-moved', 'busy'].includes(code!))).toEqual([])
  const sold = races.slice(0, SALES).filter(({ status }) => status === 201).length
  expect((await counter.close()).status).toBe(201)
  const { expected: after } = await counter.drawer()
  expect(after).toBe(expected + sold * 1_000)
  expect(await cashInBooks(shop)).toBe(after)
  await chained()
})

// rules: cash closing
test('a closing with an outdated expected amount is rejected, and a repeated request closes only once', async () => {
  const { expected } = await counter.drawer()
  await counter.move('in', 700)
  const { status, body } = await counter.close({ counted: expected, expected })
  expect([status, body.code, body.params]).toEqual([409, 'cash-moved', { expected: expected + 700 }])
  const { last } = await counter.drawer()
  const same = { counted: expected + 700, expected: expected + 700, after: last!.number }
  const pressed = await Promise.all(Array.from({ length: 8 }, () => counter.close(same, { key: 'one-closing' })))
  expect(new Set(pressed.map(({ status, body }) => `${status} ${body.closing.number}`)).size).toBe(1)
  const other = await counter.close({ ...same, counted: 3, reason: 'Else' }, { key: 'one-closing' })
  expect(other.body.code).toBe('idempotency-key')
})

// rules: cash in and out
test('no more than the expected cash can be taken from the drawer, and an entry can be undone only once', async () => {
  const { expected } = await counter.drawer()
  const much = await counter.move('out', expected + 1)
  expect([much.status, much.body.code, Object.keys(much.body.fields ?? {})]).toEqual([409, 'drawer-short', ['amount']])
  const { id } = (await counter.move('out', expected)).body
  const undone = await Promise.all(Array.from({ length: 6 }, () => counter.undo(id)))
  expect(undone.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await counter.drawer()).expected).toBe(expected)
  const [undoing] = (await counter.drawer()).movements
  expect((await counter.undo(undoing!.moveId!)).body.code).toBe('cash-move-undone')
  expect((await counter.undo('nothing')).status).toBe(404)
  expect(await cashInBooks(shop)).toBe(expected)
})

// rules: cash drawer
test('cash collected on delivery is listed as missing until it is recorded, and then counts as cash in the drawer', async () => {
  const dress = await shop.product({ price: 45_000, stock: 3 })
  const { expected } = await counter.drawer()
  const { body: placed } = await shop.api<{ order: { id: string } }>('POST', '/staff-orders', {
    token: owner.token,
    body: { ...cashOrder([{ product: dress }]), name: 'Musa Bello', phone: '08031112222' },
  })
  const { id } = placed.order
  expect((await counter.drawer()).notYetIn.named).not.toContainEqual({ id, due: 45_000 })
  await shop.api('PATCH', `/order/${id}`, { token: owner.token, body: { status: 'delivered' } })
  const out = await counter.drawer()
  expect([out.expected, out.notYetIn]).toEqual([expected, { orders: 1, amount: 45_000, named: [{ id, due: 45_000 }] }])
  await shop.api('POST', `/order/${id}/manual-entries`, { token: keeper.token, body: { way: 'cash', amount: 45_000 } })
  const had = await counter.drawer()
  expect([had.expected, had.notYetIn.orders, had.movements[0]!.by]).toEqual([expected + 45_000, 0, 'Ada Eze'])
})

// rules: cash drawer
test('a cash entry that is undone or changed to a bank transfer counts neither as received nor as refunded', async () => {
  const dress = await shop.product({ price: 31_000, stock: 4 })
  await counter.close()
  const { expected } = await counter.drawer()
  const moves = () => counter.drawer().then(({ parts }) => Object.fromEntries(parts.map((each) => [each.part, each])))
  const sellOne = async () => {
    const { id } = (await counter.sell([{ product: dress }])).body.order
    const tender = await shop.db.selectFrom('tenders').where('order_id', '=', id).select('id').executeTakeFirstOrThrow()
    return { id, tender: `/order/${id}/manual-entries/${tender.id}` }
  }
  const [kept, wrong, moved] = [await sellOne(), await sellOne(), await sellOne()]
  const undo = { token: owner.token, body: { reason: 'Counted twice' } }
  expect((await shop.api('PATCH', wrong.tender, undo)).status).toBe(200)
  const toBank = { token: owner.token, body: { way: 'transfer' } }
  expect((await shop.api('PATCH', `${moved.tender}/way`, toBank)).status).toBe(200)
  const { id: brought } = (await counter.move('in', 500)).body
  await counter.undo(brought)
  expect(await moves()).toEqual({
    orders: { part: 'orders', times: 1, amount: 31_000 },
    undone: { part: 'undone', times: 3, amount: 0 },
  })
  const { movements, expected: after } = await counter.drawer()
  expect(after).toBe(expected + 31_000)
  expect(movements.filter(({ isUndone }) => !isUndone).map(({ orderId }) => orderId)).toEqual([kept.id])

  // An entry of an earlier closing is kept in that closing; this one contains only its reversal.
  const { closing } = (await counter.close()).body
  await shop.api('PATCH', kept.tender, undo)
  expect(await moves()).toEqual({ undone: { part: 'undone', times: 1, amount: -31_000 } })
  const path = `/cash/closings/${closing.number}`
  const { body: one } = await shop.api<AnswerOf<'GET /cash/closings/{number}'>>('GET', path, { token: owner.token })
  expect(one.parts.find(({ part }) => part === 'orders')).toMatchObject({ times: 1, amount: 31_000 })
  expect(await cashInBooks(shop)).toBe((await counter.drawer()).expected)
})

// rules: cash drawer, cash closing
test('after any sales, movements and closings, the expected cash is the last count plus all changes since', async () => {
  const dress = await shop.product({ price: 3_000, stock: 100_000 })
  const step = fc.oneof(
    fc.record({ does: fc.constant('sell' as const), amount: fc.constant(3_000) }),
    fc.record({ does: fc.constantFrom('in' as const, 'out' as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
    fc.record({ does: fc.constant('close' as const), amount: fc.integer({ min: -500, max: 500 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      let { expected } = await counter.drawer()
      for (const { does, amount } of steps) {
        if (does === 'sell') await counter.sell([{ product: dress }])
        else if (does === 'close') {
          const counted = Math.max(0, expected + amount)
          expect((await counter.close({ counted, reason: 'So it was' })).status).toBe(201)
          expected = counted
          continue
        } else if ((await counter.move(does, amount)).status !== 201) continue
        expected += does === 'out' ? -amount : amount
      }
      const now = await counter.drawer()
      expect(now.expected).toBe(expected)
      expect((now.last?.counted ?? 0) + now.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(expected)
      expect(await cashInBooks(shop)).toBe(expected)
    }),
    { numRuns: 12 },
  )
  await chained()
})

/**
 * Checks that each closing starts with the amount counted by the previous one and includes all movements in between.
 */
async function chained(): Promise<void> {
  const { body } = await shop.api<AnswerOf<'GET /cash/closings'>>('GET', '/cash/closings?limit=100', {
    token: owner.token,
  })
  const closings = body.closings.toReversed()
  for (const [at, { number, opening, expected }] of closings.entries()) {
    expect(opening).toBe(closings[at - 1]?.counted ?? (number === 1 ? 0 : opening))
    const { body: one } = await shop.api<AnswerOf<'GET /cash/closings/{number}'>>('GET', `/cash/closings/${number}`, {
      token: owner.token,
    })
    const moved = one.parts.reduce((sum, { part, amount }) => sum + (part === 'difference' ? 0 : amount), 0)
    expect(opening + moved).toBe(expected)
  }
}
