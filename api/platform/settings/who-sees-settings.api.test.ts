import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPageSettings } from '#shop/platform/settings/every-page.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let manager: Awaited<ReturnType<TestShop['admin']>>
let owner: typeof manager
type Shop = AnswerOf<'GET /shop'>
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited', now: '2026-11-21T09:00:00Z' })
  manager = await shop.admin({ roles: ['manager'] })
  owner = await shop.admin()
})
afterAll(() => shop.close())

const security = async () => (await shop.api('GET', '/settings/security', { token: owner.token })).body

// rules: settings permissions
test('only staff who may manage staff can read, change and restore security settings', async () => {
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/settings/security'],
    ['PATCH', '/settings/security', { settings: { secondFactor: false }, version: 0 }],
    ['GET', '/settings/security/history'],
    ['POST', '/settings/security/history/0', { version: 0 }],
  ]
  for (const [method, path, body] of calls) {
    const asking = { token: manager.token, ...(body && { body }) }
    const answer = await shop.api(method, path, asking)
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'not-yours-to-do'])
    expect((await shop.api('GET', '/settings/tax/history', { token: manager.token })).status).toBe(200)
    expect((await shop.api(method, path, { ...asking, token: owner.token })).status).toBe(200)
  }
})

// rules: settings permissions, settings export and import
test('the settings export contains only the groups that the role may see, and an import changes no others', async () => {
  const groupsOf = async (token: string) =>
    Object.keys((await shop.api<{ settings: object }>('GET', '/settings/export', { token })).body.settings)
  expect((await groupsOf(owner.token)).filter((group) => group === 'security')).toEqual(['security'])
  expect(await groupsOf(manager.token)).toEqual((await groupsOf(owner.token)).filter((group) => group !== 'security'))
  const before = await security()
  const { bankAccounts } = shop.services.settings.now().payments
  const payments = { transfer: false, bankAccounts: [{ ...bankAccounts[0]!, number: '0000000001' }] }
  const file = { format: 1, settings: { house: { city: 'Kaduna' }, security: { secondFactor: true }, payments } }
  const put = (dryRun: boolean, settings: object = file.settings) =>
    shop.api('POST', '/settings/import', { token: manager.token, body: { file: { ...file, settings }, dryRun } })
  const left = [
    { group: 'payments', fields: ['bankAccounts'] },
    { group: 'security', fields: ['secondFactor'] },
  ]
  for (const isDry of [true, false]) {
    const { body } = await put(isDry)
    expect(body.left).toEqual(left)
    expect((body.changes as { group: string }[]).map(({ group }) => group)).toEqual(['house', 'payments'])
  }
  expect(await security()).toEqual(before)
  const { house, payments: became } = shop.services.settings.now()
  expect([house.city, became.transfer, became.bankAccounts]).toEqual(['Kaduna', false, bankAccounts])
  // The remaining groups are saved all or none.
  expect((await put(false, { ...file.settings, house: { city: 'Kano' }, tax: { percent: 'much' } })).status).toBe(422)
  expect(shop.services.settings.now().house.city).toBe('Kaduna')
  await shop.set({ house: { city: 'Abuja' }, payments: { transfer: true } })
})

// rules: public settings
test('the public settings contain their version and the data for customers, but no disabled areas', async () => {
  const [first, ...others] = defaultSettings.delivery.areas
  const areas = [first!, { ...others[0]!, on: false }, ...others.slice(1)]
  await shop.set({ delivery: { areas } })
  const { status, body } = await shop.api<Shop>('GET', '/shop')
  expect({ status, version: body.version }).toEqual({ status: 200, version: shop.services.settings.snapshot().version })
  expect(body.settings.delivery.areas.map(({ name }) => name)).not.toContain('Within AMAC (Abuja municipal)')
  expect(body.settings.contact).toEqual(defaultSettings.contact)
})

// rules: public settings
test('the public settings contain no reasons for closing and no future or past notices', async () => {
  const closed = [
    { from: '2026-11-02', to: '2026-11-20', reason: 'SECRET operation' },
    { from: '2026-11-20', to: '2026-11-21', reason: 'SECRET funeral' },
  ]
  const later = { from: '2026-12-01', to: null }
  const bar = [
    { text: 'Open late', from: null, to: '2026-11-21' },
    { text: 'SECRET sale', ...later },
    { text: 'SECRET past', from: null, to: '2026-11-20' },
  ]
  const busy = { ...defaultSettings.notices.busy, on: true, ...later, dispatch: 'SECRET dispatch' }
  await shop.set({ hours: { closed } })
  await shop.set({ notices: { bar, busy } })
  const { body } = await shop.api<Shop>('GET', '/shop')
  expect(JSON.stringify(body)).not.toContain('SECRET')
  expect(body.settings.hours.closed).toEqual([{ from: '2026-11-20', to: '2026-11-21' }])
  expect(body.settings.notices).toMatchObject({ bar: ['Open late'], dispatch: defaultSettings.notices.dispatch })
})

// rules: public settings
test('every setting is listed as either public or internal', async () => {
  const inside: Partial<Record<string, string[]>> = {
    tax: ['taxNumber'],
    payments: ['reservationMinutes', 'transferHours', 'secondPersonFrom', 'cardGuard'],
    hours: ['peopleAtOnce'],
    // The legal page shows the days inside its texts; customers see the fee when they request a return.
    legal: ['returnDays', 'returnFee'],
    notices: ['busy'],
    search: ['synonyms'],
    security: ['secondFactor'],
    'web-address': ['url'],
    reviews: ['readFirst', 'askAfterDays'],
    letters: ['perMinute', 'bagAfterHours'],
    mails: Object.keys(defaultSettings.mails),
    // Pages show only the links that are public, so the address of a draft is kept private.
    menu: ['header', 'shop'],
  }
  const { settings } = (await shop.api<Shop>('GET', '/shop')).body
  const kept = Object.entries(defaultSettings).flatMap(([group, fields]) =>
    Object.keys(fields)
      .filter((field) => !Object.hasOwn(settings[group as keyof Shop['settings']] ?? {}, field))
      .map((field) => `${group}.${field}`),
  )
  const onPages = everyPageSettings(defaultSettings, shop.services.clock())
  for (const group of ['house', 'contact'] as const)
    expect(Object.keys(settings[group])).toEqual(expect.arrayContaining(Object.keys(onPages[group])))
  const meant = Object.entries(inside).flatMap(([group, fields]) => fields!.map((field) => `${group}.${field}`))
  expect(kept.toSorted()).toEqual(meant.toSorted())
})
