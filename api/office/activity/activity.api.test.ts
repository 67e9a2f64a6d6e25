import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { cashOrder, type OrderAnswered } from '#test/orders.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

const NOW = '2026-11-21T09:00:00Z'
let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  shop = await makeTestShop({ now: NOW })
  owner = await shop.admin({ name: 'Zainab Musa' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NOW)
  await shop.db.deleteFrom('audit').execute()
})

type Entry = { id: number; adminName: string; action: string; subject: string; name: string; isThere: boolean }
type Listed = { entries: Entry[]; older: number | null; people: { id: string; name: string }[] }
const ask = (query = '', token = owner.token) => shop.api<Listed>('GET', `/activity${query}`, { token })
const list = async (query = '') => (await ask(query)).body
const csv = async (query = '') =>
  (
    await fetch(`${shop.url}/api/export/activity.csv${query}`, { headers: { authorization: `Bearer ${owner.token}` } })
  ).text()

/** Records a product change per name, one minute apart, oldest first. */
async function changes(names: string[], by = owner.user) {
  for (const name of names) {
    shop.clock.advance(60_000)
    const change = { action: 'updated', subject: 'product', subjectId: 'none', was: { name } } as const
    await writeAudit(shop.db, by, change, shop.clock.now())
  }
}

// rules: activity list
test('lists changes newest first, with the staff member and the name of the changed record', async () => {
  const [kaftan, customer, other] = [
    await shop.product({ name: 'Coral Kaftan' }),
    await shop.customer({ name: 'Ngozi Eze' }),
    await shop.admin({ name: 'Hauwa Sani' }),
  ]
  const { body } = await shop.api<OrderAnswered>('POST', '/order/cash', {
    token: customer.token,
    body: cashOrder([{ product: kaftan }]),
  })
  const { id } = body.order
  await shop.api('PATCH', `/order/${id}`, { token: other.token, body: { status: 'in transit' } })
  await shop.api('PATCH', `/customer/${customer.user.id}/note`, { token: owner.token, body: { note: 'Likes coral' } })
  await shop.api('DELETE', `/customer/${customer.user.id}`, { token: owner.token })
  await shop.api('DELETE', `/products/${kaftan.id}`, { token: owner.token })
  expect((await list()).entries).toMatchObject([
    { adminName: 'Zainab Musa', subject: 'product', name: 'Coral Kaftan', isThere: false },
    { adminName: 'Zainab Musa', subject: 'customer', name: 'Ngozi Eze', isThere: false, action: 'delete' },
    { adminName: 'Zainab Musa', subject: 'customer', name: '', isThere: false, action: 'customer-note' },
    { adminName: 'Hauwa Sani', subject: 'order', name: `#${id.slice(0, 5)}`, isThere: true, action: 'order-status' },
  ])
})

// rules: activity list
test("filters by person, kind and period, in the shop's time zone", async () => {
  const hauwa = await shop.admin({ name: 'Hauwa Musa' })
  shop.clock.set('2026-11-17T22:58:00Z')
  await changes(['before midnight'])
  await changes(['past midnight'], hauwa.user)
  shop.clock.set('2026-11-19T12:00:00Z')
  await writeAudit(
    shop.db,
    hauwa.user,
    { action: 'profile', subject: 'admin', subjectId: hauwa.user.id },
    shop.clock.now(),
  )
  shop.clock.set(NOW)
  const names = async (query: string) => (await list(query)).entries.map(({ name }) => name)
  expect(await names('')).toEqual(['Hauwa Musa', 'past midnight', 'before midnight'])
  expect(await names('?person=&kind=&from=&to=')).toHaveLength(3)
  expect(await names(`?person=${hauwa.user.id}`)).toEqual(['Hauwa Musa', 'past midnight'])
  expect(await names(`?person=${hauwa.user.id}&kind=product`)).toEqual(['past midnight'])
  expect(await names('?kind=admin')).toEqual(['Hauwa Musa'])
  expect(await names('?to=2026-11-17')).toEqual(['before midnight'])
  expect(await names('?from=2026-11-18&to=2026-11-18')).toEqual(['past midnight'])
  expect(await names('?from=2026-11-20')).toEqual([])
  expect((await list()).people).toContainEqual({ id: hauwa.user.id, name: 'Hauwa Musa' })

  await shop.db.deleteFrom('admins').where('id', '=', hauwa.user.id).execute()
  expect((await list('?person=gone')).entries.map(({ adminName }) => adminName)).toEqual(['Hauwa Musa', 'Hauwa Musa'])
})

// rules: activity list
test('the next page continues where the previous one ended, even after new entries', async () => {
  await changes(['1', '2', '3', '4', '5', '6', '7'])
  const at = shop.clock.now()
  for (const name of ['8a', '8b'])
    await writeAudit(
      shop.db,
      owner.user,
      { action: 'updated', subject: 'product', subjectId: 'none', was: { name } },
      at,
    )
  const first = await list('?limit=3')
  await changes(['9'])
  const second = await list(`?limit=3&before=${first.older}`)
  const third = await list(`?limit=3&before=${second.older}`)
  expect([first, second, third].map(({ entries }) => entries.map(({ name }) => name))).toEqual([
    ['8b', '8a', '7'],
    ['6', '5', '4'],
    ['3', '2', '1'],
  ])
  expect(third.older).toBeNull()
})

// rules: activity list, csv export
test('the CSV export contains all entries as text, and no formulas', async () => {
  await changes(['=HYPERLINK("https://evil.example")'])
  await changes(Array.from({ length: 40 }, (_, at) => `Dress ${at}`))
  await writeAudit(
    shop.db,
    owner.user,
    {
      action: 'updated',
      subject: 'product',
      subjectId: 'none',
      was: { price: 45_000, name: 'Kaftan' },
      became: { price: 50_000, name: '=1+1' },
    },
    shop.clock.now(),
  )
  await shop.api('POST', '/admin/proofs', { token: owner.token, body: { password: owner.password } })
  const text = await csv()
  expect(text.split('\r\n')[0]).toBe('Time,Staff member,Type,Name,ID,Action,Changes')
  expect(text.match(/Dress \d+,none/g)).toHaveLength(40)
  expect(text).toContain(`,"'=HYPERLINK(`)
  expect(text).toContain('Unit Price: ₦45,000 → ₦50,000')
  expect(text).not.toMatch(/(^|,|")=HYPERLINK/m)
  const none = await csv('?kind=appointment')
  expect(none.trim().split('\r\n')).toHaveLength(1)
})

// rules: activity list
test('settings, keys and pages are listed under the names of their admin pages', async () => {
  for (const [subject, subjectId] of [
    ['settings', 'size-chart'],
    ['key', 'smtp'],
    ['content', 'brand'],
  ] as const)
    await writeAudit(shop.db, owner.user, { action: 'updated', subject, subjectId, became: {} }, shop.clock.now())
  const { entries } = await list('?limit=3')
  expect(entries.map(({ name }) => name)).toEqual(['Brand page', 'Mail server', 'Size chart'])
})

// rules: activity list
test.each([
  '?person=nobody',
  '?kind=shoes',
  '?from=yesterday',
  '?from=2026-02-02&to=2026-02-01',
  '?before=0',
  '?limit=x',
])('rejects the query %s', async (query) => {
  expect((await ask(query)).status).toBe(422)
})

// rules: activity list, roles
test('hides changes of keys, staff and security from managers in the list, the export and the audit log', async () => {
  const { token, password, user } = await shop.admin({ roles: ['manager'] })
  for (const [subject, subjectId] of [
    ['key', 'smtp'],
    ['admin', owner.user.id],
    ['settings', 'security'],
    ['settings', 'contact'],
  ] as const) {
    const change = { action: 'updated', subject, subjectId, became: { host: 'mail.adire.example' } } as const
    await writeAudit(shop.db, owner.user, change, shop.clock.now())
    const beside = await shop.api('GET', `/audit?subject=${subject}&id=${subjectId}`, { token })
    expect(beside.status).toBe(subjectId === 'contact' ? 200 : 403)
  }
  expect((await shop.api('GET', `/audit?subject=admin&id=${user.id}`, { token })).status).toBe(200)
  expect((await ask('', token)).body.entries.map(({ name }) => name)).toEqual(['Contact'])
  for (const kind of ['key', 'admin']) expect((await ask(`?kind=${kind}`, token)).body.entries).toEqual([])
  expect((await list()).entries).toHaveLength(4)
  await shop.api('POST', '/admin/proofs', { token, body: { password } })
  const file = await fetch(`${shop.url}/api/export/activity.csv`, { headers: { authorization: `Bearer ${token}` } })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2)
})

// rules: activity list, roles
test.each(['sales', 'packer', 'bookkeeper', 'editor'] as const)(
  'the role %s cannot read the activity',
  async (role) => {
    const { token } = await shop.admin({ roles: [role] })
    expect((await ask('', token)).status).toBe(403)
    expect((await shop.api('GET', '/export/activity.csv', { token })).status).toBe(403)
  },
)
