import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { areaNamed, defaultArea } from '#shop/pricing/delivery.ts'
import { defaultSettings, type Settings } from '#shop/platform/settings/settings.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate settings_changes`.execute(shop.db)
  await shop.services.settings.refresh()
})

type Delivery = Settings['delivery']
const { areas } = defaultSettings.delivery
const [first, second, ...others] = areas as [Delivery['areas'][number], Delivery['areas'][number]]
type Discount = { discount: { id: string; effect: { areas: string[] } } }
/** An area in the format from before areas had ids. */
const withoutId = ({ id: _, ...area }: Delivery['areas'][number]) => area

const read = async () =>
  (await shop.api<{ settings: Delivery; version: number }>('GET', '/settings/delivery', { token })).body
const change = async (settings: object) =>
  shop.api('PATCH', '/settings/delivery', { token, body: { settings, version: (await read()).version } })
const renamed = (from: string, to: string) => areas.map((area) => (area.name === from ? { ...area, name: to } : area))

/**
 * Stores the settings in the format of a former release: areas without ids, and the default and fallback area by name.
 */
async function storeAsBefore(fields: object): Promise<void> {
  const value = JSON.stringify({ ...defaultSettings.delivery, areas: areas.map(withoutId), ...fields })
  await shop.db
    .insertInto('settings_changes')
    .values({ version: 1, group_name: 'delivery', value, changed_at: new Date(), admin_name: 'Ada' })
    .execute()
  await shop.services.settings.refresh()
}

// rules: renamed areas
test('a renamed area is still the default or the fallback area', async () => {
  const areas = renamed('Gwaripa Axis (Abuja)', 'Gwarinpa').map((area) =>
    area.name === 'Outside Nigeria' ? { ...area, name: 'Abroad' } : area,
  )
  expect((await change({ areas })).status).toBe(200)
  const { settings } = await read()
  expect(defaultArea(settings).name).toBe('Gwarinpa')
  expect(areaNamed('The Moon', settings).name).toBe('Abroad')
  const { body } = await shop.api<{ settings: { delivery: Delivery } }>('GET', '/shop')
  expect(defaultArea(body.settings.delivery).name).toBe('Gwarinpa')
})

// rules: renamed areas
test('reads settings of an older version that name the default area, and the area can be renamed', async () => {
  await storeAsBefore({ defaultArea: 'Karu', fallbackArea: 'Within Africa' })
  const { settings } = await read()
  expect(settings.areas).toEqual(areas)
  expect(defaultArea(settings).name).toBe('Karu')
  expect((await change({ areas: renamed('Karu', 'Karu and Nyanya') })).status).toBe(200)
  const now = (await read()).settings
  expect(defaultArea(now)).toMatchObject({ name: 'Karu and Nyanya', fee: 4_000 })
  expect(areaNamed('The Moon', now).name).toBe('Within Africa')
})

// rules: renamed areas, settings export and import
test('a settings file of an older version with the same areas changes only the default area', async () => {
  const file = {
    format: 2,
    settings: { delivery: { ...defaultSettings.delivery, areas: areas.map(withoutId), defaultArea: 'Karu' } },
  }
  const { status, body } = await shop.api<{ changes: { became: object }[] }>('POST', '/settings/import', {
    token,
    body: { file },
  })
  expect([status, body.changes.map(({ became }) => became)]).toEqual([200, [{ defaultArea: 'Karu' }]])
})

// rules: renamed areas
test('a new area can have the former name of another area', async () => {
  await change({ areas: renamed('Karu', 'Mararaba') })
  expect(
    (await change({ areas: [withoutId({ ...first, name: 'Karu' }), ...renamed('Karu', 'Mararaba')] })).status,
  ).toBe(200)
  const { settings } = await read()
  expect(new Set(settings.areas.map(({ id }) => id)).size).toBe(settings.areas.length)
  expect(defaultArea(settings).name).toBe('Gwaripa Axis (Abuja)')
})

// rules: renamed areas
test('free-delivery discounts still apply to renamed areas, even if two areas swap names', async () => {
  const made = await shop.api<Discount>('POST', '/discounts', {
    token,
    body: {
      name: 'Free to two areas',
      code: 'TWO-AREAS',
      effect: { kind: 'free-delivery', areas: [second.name, 'Karu'], cap: null },
    },
  })
  expect(made.status).toBe(201)
  const areasOf = async () =>
    (await shop.api<Discount>('GET', `/discounts/${made.body.discount.id}`, { token })).body.discount.effect.areas
  await change({ areas: [{ ...first, name: second.name }, { ...second, name: first.name }, ...others] })
  expect(await areasOf()).toEqual([first.name, 'Karu'])
})
