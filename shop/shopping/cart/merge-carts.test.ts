import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naira } from '#shop/core/money.ts'
import type { SavedCart, SavedLine } from './saved-cart.ts'
import { savedLinesOf, cartLinesOf, mergeCarts, isSameCart } from './merge-carts.ts'

const line = (name: string, ...rows: [size: string, quantity: number][]): SavedLine => ({
  id: name,
  name,
  price: naira(40_000),
  img: '',
  rows: rows.map(([size, quantity]) => ({ size, color: 'navy', quantity })),
})

// rules: cart merge at sign-in
test('merging two carts for the first time loses no line and keeps the larger quantity', () => {
  const mine = [line('Gown', ['10', 2], ['12', 1]), line('Skirt', ['8', 1])]
  const theirs = [line('Kaftan', ['14', 1]), line('Gown', ['10', 1], ['14', 3])]
  expect(mergeCarts([], mine, theirs)).toEqual([
    line('Kaftan', ['14', 1]),
    line('Gown', ['10', 2], ['14', 3], ['12', 1]),
    line('Skirt', ['8', 1]),
  ])
})

// rules: cart merge at sign-in, made to order
test('made-to-order units and units in stock of the same variant stay in separate rows', () => {
  const made: SavedLine = {
    ...line('Gown'),
    rows: [{ size: '10', color: 'navy', quantity: 1, made: true }],
  }
  const both = mergeCarts([], [made], [line('Gown', ['10', 2])])
  expect(both[0]!.rows).toEqual([...line('Gown', ['10', 2]).rows, ...made.rows])
  expect(savedLinesOf(cartLinesOf(both), 99)).toEqual(both)
})

// rules: cart sync
describe('carts that changed separately', () => {
  const base = [line('Gown', ['10', 1]), line('Skirt', ['8', 1])]

  test('omit a line that one device removed, even if the other raised its quantity', () => {
    expect(mergeCarts(base, [base[1]!], [line('Gown', ['10', 4]), base[1]!])).toEqual([base[1]])
    expect(mergeCarts(base, [line('Gown', ['10', 4]), base[1]!], [base[1]!])).toEqual([base[1]])
  })

  test('keep every change made on only one device, including a smaller quantity', () => {
    const was = [line('Gown', ['10', 3])]
    expect(mergeCarts(was, was, [line('Gown', ['10', 1])])).toEqual([line('Gown', ['10', 1])])
    expect(mergeCarts(was, [line('Gown', ['10', 1])], was)).toEqual([line('Gown', ['10', 1])])
  })

  test('keep both sizes if each device added a different one', () => {
    const merged = mergeCarts(
      base,
      [line('Gown', ['10', 1], ['12', 1])],
      [line('Gown', ['10', 1], ['14', 1]), base[1]!],
    )
    expect(merged).toEqual([line('Gown', ['10', 1], ['14', 1], ['12', 1])])
  })
})

test('converting a saved cart to a cart and back changes nothing', () => {
  const bag = [line('Gown', ['10', 2], ['12', 1]), line('Skirt', ['8', 1])]
  expect(savedLinesOf(cartLinesOf(bag), 99)).toEqual(bag)
  expect(cartLinesOf(bag)[0]).toMatchObject({ quantity: 2, total: 120_000, more: [{ size: '12' }] })
})

/** The cart of a browser. `agreed` is the last cart that both the browser and the server had. */
type Device = { bag: SavedLine[]; agreed: SavedCart; sent: { key: number; lines: SavedLine[] } | null }
type Server = { bag: SavedCart; keys: Map<number, number> }

/** Simulates the server: checks the version, and recognizes repeated writes by their key. */
function put(server: Server, { version, lines, key }: SavedCart & { key: number }): number | null {
  const earlier = server.keys.get(key)
  if (earlier !== undefined) return earlier
  if (version !== server.bag.version) return null
  server.bag = { version: version + 1, lines }
  server.keys.set(key, version + 1)
  return version + 1
}

let keys = 0
/** Simulates one request of a browser. `fate` determines whether the request or its response is lost. */
function sync(device: Device, server: Server, fate: 'arrives' | 'question' | 'answer'): void {
  if (!device.sent && isSameCart(device.bag, device.agreed.lines)) {
    if (fate === 'arrives') takeIn(device, server.bag)
    return
  }
  device.sent ??= { key: (keys += 1), lines: device.bag }
  if (fate === 'question') return
  const { key, lines } = device.sent
  const version = put(server, { version: device.agreed.version, lines, key })
  if (fate === 'answer') return
  if (version === null) takeIn(device, server.bag)
  else device.agreed = { version, lines }
  device.sent = null
}

function takeIn(device: Device, theirs: SavedCart): void {
  device.bag = mergeCarts(device.agreed.lines, device.bag, theirs.lines)
  device.agreed = theirs
}

const names = ['Gown', 'Kaftan', 'Skirt']
const step = fc.record({
  device: fc.nat({ max: 2 }),
  does: fc.oneof(
    fc.record({ do: fc.constant('sync' as const), fate: fc.constantFrom('arrives', 'question', 'answer') }),
    fc.record({
      do: fc.constant('count' as const),
      name: fc.constantFrom(...names),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ do: fc.constant('remove' as const), name: fc.constantFrom(...names) }),
    fc.record({ do: fc.constant('add' as const) }),
  ),
})

// rules: cart sync
test('three devices that lose requests and responses end with the same cart, with no line lost or restored', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const first = names.map((name) => line(name, ['10', 1]))
      const server: Server = { bag: { version: 1, lines: first }, keys: new Map() }
      const devices: Device[] = names.map(() => ({ bag: first, agreed: server.bag, sent: null }))
      const [wanted, removed] = [new Map(names.map((name) => [name, new Set([1])])), new Set<string>()]
      for (const [at, { device: which, does }] of steps.entries()) {
        const device = devices[which]!
        if (does.do === 'sync') sync(device, server, does.fate)
        else if (does.do === 'add') {
          device.bag = [...device.bag, line(`New ${at}`, ['10', 1])]
          wanted.set(`New ${at}`, new Set([1]))
        } else if (does.do === 'remove') {
          if (device.bag.some(({ name }) => name === does.name)) removed.add(does.name)
          device.bag = device.bag.filter(({ name }) => name !== does.name)
        } else if (device.bag.some(({ name }) => name === does.name)) {
          wanted.get(does.name)!.add(does.quantity)
          device.bag = device.bag.map((each) =>
            each.name === does.name ? line(each.name, ['10', does.quantity]) : each,
          )
        }
      }
      for (let round = 0; round < 8; round += 1) for (const device of devices) sync(device, server, 'arrives')

      for (const { bag } of devices) expect(bag).toEqual(server.bag.lines)
      const there = new Map(server.bag.lines.map(({ name, rows }) => [name, rows[0]!.quantity]))
      expect([...there.keys()].toSorted()).toEqual([...wanted.keys()].filter((name) => !removed.has(name)).toSorted())
      for (const [name, quantity] of there) expect(wanted.get(name)).toContain(quantity)
    }),
    { numRuns: 500 },
  )
})
