import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { auditOf } from '#shop/platform/audit/audit.server.ts'
import { defaultSettings, type Settings } from '#shop/platform/settings/settings.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z' })
  ;({ token } = await shop.admin({ name: 'Ada Obi' }))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate settings_changes`.execute(shop.db)
  await shop.services.settings.refresh()
})

type Answer<Group extends keyof Settings> = { settings: Settings[Group]; version: number }
const read = async <Group extends keyof Settings>(group: Group) =>
  (await shop.api<Answer<Group>>('GET', `/settings/${group}`, { token })).body
const change = (group: keyof Settings, settings: object, version: number, by = token) =>
  shop.api<Answer<never> & { code: string; message: string; fields: Record<string, string> }>(
    'PATCH',
    `/settings/${group}`,
    { token: by, body: { settings, version } },
  )

// rules: settings
describe('settings', () => {
  test('have the defaults of each group until they are changed', async () => {
    for (const group of Object.keys(defaultSettings) as (keyof Settings)[])
      expect(await read(group)).toEqual({ settings: defaultSettings[group], version: 0 })
  })

  test('change only in the given fields', async () => {
    const { status, body } = await change('contact', { street: '4 Gana Street, Maitama' }, 0)
    expect({ status, body }).toEqual({
      status: 200,
      body: { settings: { ...defaultSettings.contact, street: '4 Gana Street, Maitama' }, version: 1 },
    })
    expect(await read('contact')).toEqual(body)
    expect(await read('house')).toEqual({ settings: defaultSettings.house, version: 0 })
    expect(await auditOf(shop.db, 'settings', 'contact', 1)).toMatchObject([
      {
        adminName: 'Ada Obi',
        was: { street: '12 Atelier Close, Wuse 2, Abuja' },
        became: { street: '4 Gana Street, Maitama' },
      },
    ])
  })

  test('keep their version if nothing changes', async () => {
    const { body } = await change('tax', { hundredths: 700 }, 0)
    expect(body).toEqual({ settings: defaultSettings.tax, version: 0 })
  })

  test('use defaults for unknown or unreadable fields of another release, and keep the rest', async () => {
    const stored = (version: number, group_name: string, value: string) =>
      ({ version, group_name, value, changed_at: new Date(), admin_name: 'Ada' }) as const
    const rows = [
      stored(1, 'house', '{"name":"ADIRE","former":1}'),
      stored(2, 'tax', '{"hundredths":"many","base":"subtotal"}'),
      stored(3, 'gone', '{}'),
      stored(4, 'notices', '{"delivery":"Above { freeAbove }"}'),
    ]
    await shop.db.insertInto('settings_changes').values(rows).execute()
    await shop.services.settings.refresh()
    expect(await read('house')).toEqual({ settings: { ...defaultSettings.house, name: 'ADIRE' }, version: 1 })
    expect(await read('tax')).toEqual({ settings: { ...defaultSettings.tax, base: 'subtotal' }, version: 2 })
    expect((await read('notices')).settings.delivery).toBe('Above { freeAbove }')
  })
})

describe('a group of settings', () => {
  const area = defaultSettings.delivery.areas[0]!

  test.each<[string, keyof Settings, object, string]>([
    ['no areas', 'delivery', { areas: [] }, 'areas'],
    ['areas that are not a list', 'delivery', { areas: 'all' }, 'areas'],
    ['all areas switched off', 'delivery', { areas: [{ ...area, on: false }], defaultArea: area.name }, 'areas'],
    ['two areas with the same name', 'delivery', { areas: [...defaultSettings.delivery.areas, area] }, 'areas.9.name'],
    ['an unknown default area', 'delivery', { defaultArea: 'Lagos' }, 'defaultArea'],
    ['a fraction of a naira', 'delivery', { freeAbove: 1.5 }, 'freeAbove'],
    ['days in reverse order', 'delivery', { areas: [{ ...area, days: [3, 1] }] }, 'areas.0.days'],
    ['an unknown payment method for VAT', 'tax', { bearers: ['barter'] }, 'bearers.0'],
    ['a JavaScript link', 'house', { registrationUrl: 'javascript:alert(1)' }, 'registrationUrl'],
    ['a link with a user name', 'house', { registrationUrl: 'https://cac.gov.ng@other.example' }, 'registrationUrl'],
    ['an invalid accent colour', 'house', { accent: 'wine' }, 'accent'],
    ['a name that is too long', 'house', { name: 'G'.repeat(81) }, 'name'],
    [
      'nine social links',
      'contact',
      { social: Array.from({ length: 9 }, () => ({ label: 'X', url: 'https://x.example' })) },
      'social',
    ],
    [
      'an account number in letters',
      'payments',
      { bankAccounts: [{ currency: 'NGN', bank: 'Zuma', name: 'G', number: 'ask me' }] },
      'bankAccounts.0.number',
    ],
    ['zero minutes', 'payments', { reservationMinutes: 0 }, 'reservationMinutes'],
    [
      'hours that overlap',
      'hours',
      {
        weekly: {
          ...defaultSettings.hours.weekly,
          monday: [
            { from: '09:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ],
        },
      },
      'weekly.monday.1.from',
    ],
    [
      'hours that end before they start',
      'hours',
      { weekly: { ...defaultSettings.hours.weekly, monday: [{ from: '12:00', to: '09:00' }] } },
      'weekly.monday.0.to',
    ],
    ['an invalid date', 'hours', { closed: [{ from: '2026-02-30', to: '2026-03-01', reason: '' }] }, 'closed.0.from'],
    [
      'a text with an unknown placeholder',
      'legal',
      { sections: { ...defaultSettings.legal.sections, terms: { title: 'Terms', text: 'Within {weeks}.' } } },
      'sections.terms.text',
    ],
    ['a notice with an unknown placeholder', 'notices', { delivery: 'Free above {freeabove}' }, 'delivery'],
    [
      'a bar notice with an unknown placeholder',
      'notices',
      { bar: [{ text: 'Free above {sum}', from: null, to: null }] },
      'bar.0.text',
    ],
    [
      'more than 30 extra days',
      'notices',
      { busy: { ...defaultSettings.notices.busy, extraDays: 31 } },
      'busy.extraDays',
    ],
    [
      'a row with a missing cell',
      'size-chart',
      { rows: [{ size: 'XS', equivalents: ['8'], ranges: [] }] },
      'rows.0.equivalents',
    ],
    [
      'an inch range in reverse order',
      'size-chart',
      {
        rows: [
          {
            ...defaultSettings['size-chart'].rows[0]!,
            ranges: [
              [32, 31],
              [1, 2],
              [1, 2],
            ],
          },
        ],
      },
      'rows.0.ranges.0',
    ],
    ['a word in place of a boolean', 'checkout', { guestCheckout: 'yes' }, 'guestCheckout'],
  ])('gets a field error for %s', async (_, group, settings, field) => {
    const { status, body } = await change(group, settings, 0)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({
      status: 422,
      fields: expect.arrayContaining([field]),
    })
    expect(await read(group)).toEqual({ settings: defaultSettings[group], version: 0 })
  })

  test('reports the contrast of a colour that is too pale', async () => {
    const { body } = await change('house', { accent: '#E07A5F' }, 0)
    expect(body.fields.accent).toBe(
      'The contrast with the page’s darkest background is 2.29 : 1, but text needs 4.5 : 1. Please choose a darker colour.',
    )
    expect((await change('house', { accent: '#7A1F2B' }, 0)).body.settings).toMatchObject({ accent: '#7a1f2b' })
  })

  test('rejects unknown fields', async () => {
    expect((await change('tax', { percent: 7 }, 0)).status).toBe(422)
  })
})

// rules: settings changes
describe('concurrent changes', () => {
  test('to the same group return 409 for the second person, and overwrite nothing', async () => {
    const other = await shop.admin({ name: 'Bola Ade' })
    await change('tax', { hundredths: 750 }, 0, other.token)
    const { status, body } = await change('tax', { hundredths: 500 }, 0)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message: 'Bola Ade changed these settings in the meantime: hundredths',
        version: 1,
        changed: { hundredths: 750 },
      },
    })
    expect((await read('tax')).settings.hundredths).toBe(750)
  })

  test('to different groups both succeed', async () => {
    await change('tax', { hundredths: 750 }, 0)
    expect((await change('house', { city: 'Kaduna' }, 0)).body).toMatchObject({ version: 2 })
  })

  test('succeed only once for the same version', async () => {
    const changes = Array.from({ length: 20 }, (_, position) => change('tax', { hundredths: position }, 0))
    const statuses = (await Promise.all(changes)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
  })
})

// rules: settings changes
describe('the history of a group', () => {
  type History = {
    before: { version: number; settings: Settings['tax'] }
    changes: { version: number; settings: Settings['tax']; at: string; by: string }[]
  }

  test('lists every change newest first, and each can be restored', async () => {
    await change('tax', { hundredths: 750 }, 0)
    await change('tax', { hundredths: 800 }, 1)
    const { body } = await shop.api<History>('GET', '/settings/tax/history', { token })
    expect(body.changes.map(({ version, by, settings }) => [version, by, settings.hundredths])).toEqual([
      [2, 'Ada Obi', 800],
      [1, 'Ada Obi', 750],
    ])
    expect(body.before).toEqual({ version: 0, settings: defaultSettings.tax })
    const back = (to: number, seen: number) =>
      shop.api('POST', `/settings/tax/history/${to}`, { token, body: { version: seen } })
    expect((await back(1, 1)).status).toBe(409)
    expect((await back(1, 2)).body).toMatchObject({ settings: { hundredths: 750 }, version: 3 })
    expect((await back(0, 3)).body).toMatchObject({ settings: { hundredths: 700 }, version: 4 })
    expect((await back(99, 4)).status).toBe(404)
  })

  test('contains only changes of its own group', async () => {
    await change('house', { city: 'Kaduna' }, 0)
    expect((await shop.api('POST', '/settings/tax/history/1', { token, body: {} })).status).toBe(404)
    expect((await shop.api('GET', '/settings/nothing/history', { token })).status).toBe(404)
  })
})

// rules: bank accounts
describe('bank accounts', () => {
  const bankAccounts = [{ currency: 'NGN', bank: 'Zuma Bank', name: 'Gurara Fashion House', number: '0123456789' }]

  test('can be changed only by owners, and every owner is mailed once', async () => {
    const manager = await shop.admin({ roles: ['manager'] })
    const other = await shop.admin({ name: 'Chi Eze' })
    expect(await change('payments', { bankAccounts }, 0, manager.token)).toMatchObject({
      status: 403,
      body: { code: 'not-yours-to-do' },
    })
    expect((await change('payments', { cash: false }, 0, manager.token)).status).toBe(200)
    expect((await change('payments', { bankAccounts }, 1)).status).toBe(200)
    await shop.work()
    await shop.work()
    const told = shop.mailer.mails.filter(({ subject }) => subject.includes('bank accounts'))
    expect(told.map(({ to }) => to.address)).toContain(other.user.email)
    expect(told.map(({ to }) => to.address)).not.toContain(manager.user.email)
    expect(new Set(told.map(({ to }) => to.address)).size).toBe(told.length)
    expect(told[0]!.text).toContain('0123456789')
    const back = await shop.api('POST', '/settings/payments/history/1', { token: manager.token, body: { version: 2 } })
    expect(back.status).toBe(403)
  })
})

// rules: legal page
test('the preview of a legal text contains the values of the settings, but no scripts', async () => {
  const { figures, sections } = defaultSettings.legal
  const shown = (text: string) => {
    const changed = { figures: { ...figures, youngest: '15' }, sections: { ...sections, terms: { title: 'T', text } } }
    const body = { section: 'terms', settings: { ...defaultSettings.legal, ...changed } }
    return shop.api<{ html: string; fields: object }>('POST', '/settings/legal/preview', { token, body })
  }
  const { html } = (await shown('From {youngest}, {vat} percent. <script>alert(1)</script>')).body
  expect(html).toContain('From 15, 7 percent.')
  expect(html).not.toContain('<script')
  const wrong = await shown('After {weeks}.')
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['settings.sections.terms.text']])
  expect((await read('legal')).settings).toEqual(defaultSettings.legal)
})
