import { afterAll, beforeAll, expect, test } from 'vitest'
import { inPresentForm } from '#shop/platform/settings/settings-file.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())

type File = AnswerOf<'GET /settings/export'>
type Imported = AnswerOf<'POST /settings/import'>
const exported = async () => (await shop.api<File>('GET', '/settings/export', { token })).body
const put = (file: unknown, more: object = { dryRun: false }) =>
  shop.api<Imported & { code: string; message: string; fields: Record<string, string> }>('POST', '/settings/import', {
    token,
    body: { file, ...more },
  })
const settingsOf = async (group: string) => (await shop.api('GET', `/settings/${group}`, { token })).body.settings
const changed = async (file: File, group: string, fields: object): Promise<File> => ({
  ...file,
  settings: { ...file.settings, [group]: { ...file.settings[group], ...fields } },
})

// rules: settings export and import
test('importing an exported settings file restores the settings', async () => {
  const file = await exported()
  expect(Object.keys(file.settings)).toContain('delivery')
  expect((await put(file)).body.changes).toEqual([])
  await put(await changed(file, 'contact', { street: '4 Gana Street, Maitama' }))
  expect(await settingsOf('contact')).toMatchObject({ street: '4 Gana Street, Maitama' })
  const { body } = await put(file)
  expect(body.changes).toMatchObject([{ group: 'contact', was: { street: '4 Gana Street, Maitama' } }])
  expect((await exported()).settings).toEqual(file.settings)
  expect((await put(file)).body.changes).toEqual([])
})

// rules: settings export and import, request bodies
test('a settings file can be larger than other bodies, up to 10 MB', async () => {
  const file = await exported()
  const oldAddresses = Array.from({ length: 3_000 }, (_, at) => ({
    from: `/product/old-${at}-${'x'.repeat(50)}`,
    to: '/products',
  }))
  const large = await put({ ...file, oldAddresses }, {})
  expect(large.status).toBe(200)
  expect(large.body.addresses).toHaveLength(3_000)
  expect((await put({ ...file, more: 'x'.repeat(10_000_000) }, {})).status).toBe(413)
})

// rules: settings export and import
test('a dry run lists the changes and applies none, and an import based on an old version returns 409', async () => {
  const file = await exported()
  const other = await changed(file, 'contact', { street: '9 Yakubu Gowon Crescent' })
  const dry = await put(other, {})
  expect(dry.body.changes).toMatchObject([{ group: 'contact', became: { street: '9 Yakubu Gowon Crescent' } }])
  expect((await exported()).settings).toEqual(file.settings)
  await put(await changed(file, 'contact', { street: '1 Somebody was quicker' }))
  const late = await put(other, { dryRun: false, version: dry.body.version })
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  expect(await settingsOf('contact')).toMatchObject({ street: '1 Somebody was quicker' })
})

// rules: settings export and import
test('reports at most 100 unknown settings', async () => {
  const file = await exported()
  const unknown = Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`unknown-${at}`, 0]))
  const groups = await put({ ...file, settings: unknown }, {})
  expect([groups.status, Object.keys(groups.body.fields).length]).toEqual([422, 100])
  const fields = await put(await changed(file, 'contact', unknown), {})
  expect([fields.status, Object.keys(fields.body.fields).length]).toEqual([422, 100])
})

// rules: settings export and import
test('an invalid field is reported with its group, and nothing is imported', async () => {
  const before = await exported()
  const good = await changed(before, 'contact', { street: 'Not taken' })
  for (const [group, fields, name] of [
    ['delivery', { areas: [] }, 'delivery.areas'],
    ['contact', { street: 7 }, 'contact.street'],
    ['contact', { unheardOf: 1 }, 'contact.unheardOf'],
    ['unheard-of', {}, 'unheard-of'],
  ] as const) {
    const { status, body } = await put(await changed(good, group, fields))
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toContain(name)
    if (group === 'unheard-of') expect(body.fields[name]).toContain('There are no settings named unheard-of')
  }
  expect((await exported()).settings).toEqual(before.settings)
})

// rules: settings export and import, wordmark and icon
test.each([true, false])('an unknown picture is reported, dry run: %s', async (dryRun) => {
  const file = await exported()
  const wordmark = { id: 'c'.repeat(32), width: 400, height: 100 }
  const { status, body } = await put(await changed(file, 'house', { wordmark }), { dryRun })
  expect([status, body.code]).toEqual([409, 'picture-gone'])
})

// rules: settings export and import
test('an older file is converted step by step, and a newer one is rejected', async () => {
  const steps = [(at: object) => ({ ...at, second: true }), (at: object) => ({ ...at, third: true })]
  const formed = (format: number) => inPresentForm({ format, settings: { first: true } }, steps)
  expect([1, 2, 3, 4].map(formed)).toEqual([
    { first: true, second: true, third: true },
    { first: true, third: true },
    { first: true },
    null,
  ])
  const rows = [{ size: 'M', equivalents: [], ranges: [] }]
  expect(inPresentForm({ format: 1, settings: { 'size-chart': { rows }, tax: {} } })).toEqual({
    'size-chart': { rows, unit: 'in' },
    tax: {},
  })
  const file = await exported()
  const { contact } = file.settings
  expect((await put({ format: 1, settings: { contact: { street: contact!.street } } })).body.changes).toEqual([])
  expect((await put({ ...file, format: file.format + 1 })).body.code).toBe('newer-file')
})
