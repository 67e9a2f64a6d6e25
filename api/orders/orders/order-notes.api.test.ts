import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Events = {
  events: { at: string; actor: string; name: string; kind: string; was: string | null; became: string }[]
}
type Entries = {
  entries: { at: string; adminName: string; action: string; was: object | null; became: object | null }[]
}

let shop: TestShop
let token: string
let id: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  token = (await shop.admin({ name: 'Bisi Ade' })).token
  const customer = await shop.customer({ name: 'Hauwa Musa' })
  const body = cashOrder([{ product: await shop.product() }])
  id = (await shop.api<OrderAnswered>('POST', '/order/cash', { token: customer.token, body })).body.order.id
})
afterAll(() => shop.close())

const setNote = (note: unknown) => shop.api('PATCH', `/order/${id}/note`, { token, body: { note } })
const events = async () => (await shop.api<Events>('GET', `/order/${id}/events`, { token })).body.events
const audit = async (query: string) => (await shop.api<Entries>('GET', `/audit${query}`, { token })).body.entries

// rules: order timeline
test('lists each change of an order in the timeline, with person and time', async () => {
  shop.clock.advance(60_000)
  await shop.api('PATCH', `/order/${id}`, { token, body: { status: 'in transit' } })
  shop.clock.advance(60_000)
  expect((await setNote('  Call before noon ')).body).toMatchObject({
    message: 'Note saved',
    order: { id, note: 'Call before noon', status: 'in transit' },
  })
  // Mails that wait to be sent come last.
  const mails = ['Order received', 'Order status'].map((became) =>
    expect.objectContaining({ kind: 'mail', was: 'waiting', became }),
  )
  expect(await events()).toEqual([
    {
      at: '2026-11-21T09:00:00.000Z',
      actor: 'customer',
      name: 'Hauwa Musa',
      kind: 'placed',
      was: null,
      became: 'pending',
    },
    {
      at: '2026-11-21T09:01:00.000Z',
      actor: 'admin',
      name: 'Bisi Ade',
      kind: 'status',
      was: 'pending',
      became: 'in transit',
    },
    {
      at: '2026-11-21T09:02:00.000Z',
      actor: 'admin',
      name: 'Bisi Ade',
      kind: 'note',
      was: '',
      became: 'Call before noon',
    },
    ...mails,
  ])
})

// rules: internal note
test('saving the same note again changes nothing', async () => {
  await setNote('Fragile')
  const before = await events()
  expect((await setNote('Fragile')).status).toBe(200)
  expect(await events()).toEqual(before)
  expect((await setNote('')).body).toMatchObject({ order: { note: '' } })
})

// rules: order update conflict
test('saving a note that another person changed meanwhile returns 409 and overwrites nothing', async () => {
  await setNote('Call at noon')
  const late = { note: 'Call at six', was: '' }
  expect(await shop.api('PATCH', `/order/${id}/note`, { token, body: late })).toMatchObject({
    status: 409,
    body: {
      message: 'The note was changed in the meantime',
      code: 'stale',
      fields: { note: 'The note is now: Call at noon' },
    },
  })
  expect(
    (await shop.api('PATCH', `/order/${id}/note`, { token, body: { ...late, was: 'Call at noon' } })).body,
  ).toMatchObject({ order: { note: 'Call at six' } })
  await setNote('')
})

test.each([[7], [null], [undefined], ['x'.repeat(2_001)]])('rejects the note %j with a field error', async (note) => {
  expect(Object.keys((await setNote(note)).body.fields ?? {})).toEqual(['note'])
})

// rules: audit log
test('the audit log lists staff changes of an order, newest first', async () => {
  await setNote('For the foot of the page')
  const [newest, ...older] = await audit(`?subject=order&id=${id}`)
  expect(newest).toEqual({
    at: '2026-11-21T09:02:00.000Z',
    adminName: 'Bisi Ade',
    action: 'order-note',
    was: { note: '' },
    became: { note: 'For the foot of the page' },
  })
  expect(older.at(-1)).toMatchObject({
    action: 'order-status',
    was: { status: 'pending' },
    became: { status: 'in transit' },
  })
  expect(await audit('?subject=product&id=nothing')).toEqual([])
})

test.each(['', '?subject=order', '?subject=nobody&id=1', `?subject=order&id=${'x'.repeat(201)}`])(
  'rejects the audit query %j',
  async (query) => {
    expect((await shop.api('GET', `/audit${query}`, { token })).status).toBe(422)
  },
)

test('returns 404 for the events and the note of an unknown order', async () => {
  for (const [method, path] of [
    ['GET', 'events'],
    ['PATCH', 'note'],
  ] as const)
    expect(
      (await shop.api(method, `/order/NOBODY/${path}`, { token, body: method === 'PATCH' ? { note: '' } : undefined }))
        .status,
    ).toBe(404)
})
