import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inPresentForm } from '#shop/platform/settings/settings-file.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop()
})
afterAll(() => shop.close())

// rules: legal page
test('the legal settings reject the former field for support hours', async () => {
  const { token } = await shop.admin()
  const legal = await shop.api<{ settings: { figures: object }; version: number }>('GET', '/settings/legal', { token })
  const { settings, version } = legal.body
  const body = { settings: { figures: { ...settings.figures, support: 'never' } }, version }
  expect((await shop.api('PATCH', '/settings/legal', { token, body })).status).toBe(422)
})

// rules: settings export and import
test('support hours in older legal settings move to the contact settings, unless these already have support hours', () => {
  const legal = { figures: { express: '12 hours', support: '10 to 4' }, sections: {} }
  const brought = (contact?: object) => inPresentForm({ format: 1, settings: { legal, ...(contact && { contact }) } })
  const without = { figures: { express: '12 hours' }, sections: {} }
  expect(brought()).toEqual({ legal: without, contact: { supportHours: '10 to 4' } })
  expect(brought({ phone: '1' })).toEqual({ legal: without, contact: { phone: '1', supportHours: '10 to 4' } })
  expect(brought({ supportHours: '9 to 5' })).toEqual({ legal: without, contact: { supportHours: '9 to 5' } })
  expect(inPresentForm({ format: 1, settings: { legal: without } })).toEqual({ legal: without })
})

// rules: settings
test.each([
  ['were changed', '10 to 4', undefined, '10 to 4'],
  ['were changed, as were those of the contact', '10 to 4', '9 to 5', '9 to 5'],
  ['were never changed', 'from 9am to 6pm WAT', undefined, undefined],
])('after the migration, only the contact has support hours if they %s', async (_, support, hours, became) => {
  await shop.db.deleteFrom('settings_changes').execute()
  await store(1, 'legal', { figures: { support } })
  if (hours) await store(2, 'contact', { supportHours: hours })
  await sql.raw(migration).execute(shop.db)
  const rows = await shop.db
    .selectFrom('settings_changes')
    .select(['group_name', 'value'])
    .orderBy('version', 'desc')
    .execute()
  const newest = (group: string) => rows.find(({ group_name }) => group_name === group)?.value
  expect(newest('contact')).toEqual(became && { supportHours: became })
  expect(newest('legal')).toEqual({ figures: {} })
})

const store = (version: number, group: string, value: object) =>
  sql`insert into settings_changes (version, group_name, value, changed_at, admin_name)
    values (${version}, ${group}, ${JSON.stringify(value)}, now(), 'Ada Obi')`.execute(shop.db)

const migration = readFileSync(
  join(import.meta.dirname, '../../../db/migrations/0073_support_hours_in_one_place.sql'),
  'utf8',
)
