import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/platform/settings/settings.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Slots = { slots: { startsAt: string; label: string }[] }

/** A Saturday, 10:10 in Lagos. */
const NOW = '2026-11-21T09:10:00Z'
const somebody = { name: 'Hauwa Musa', phone: '0803 111 2222', email: 'Hauwa@example.com', note: 'A gown,\nfor March' }

let shop: TestShop
beforeAll(async () => {
  shop = await makeTestShop({ now: NOW, rates: 'unlimited' })
})
afterAll(() => shop.close())

const slots = async (date: string) => (await shop.api<Slots>('GET', `/appointments/slots?date=${date}`)).body.slots
const book = (startsAt: unknown, more: object = {}) =>
  shop.api('POST', '/appointments', { body: { ...somebody, startsAt, ...more } })

// rules: appointment slots
describe('free slots', () => {
  test('are every half hour of the opening hours, in Lagos time', async () => {
    const monday = await slots('2026-11-23')
    expect(monday).toHaveLength(18)
    expect(monday[0]).toEqual({ startsAt: '2026-11-23T08:00:00.000Z', label: '09:00' })
    expect(monday.at(-1)).toEqual({ startsAt: '2026-11-23T16:30:00.000Z', label: '17:30' })
  })

  test('begin with the next slot today, and exclude Sundays, the past and days too far ahead', async () => {
    expect((await slots('2026-11-21'))[0]?.label).toBe('10:30')
    for (const date of ['2026-11-22', '2026-11-20', '2027-06-01', '0001-01-01', '9999-12-31'])
      expect(await slots(date)).toEqual([])
  })

  test.each(['', '2026-02-30', 'tomorrow', '2026-11-23T00:00'])('cannot be requested for the date %j', async (date) => {
    expect((await shop.api('GET', `/appointments/slots?date=${date}`)).status).toBe(422)
  })
})

describe('an appointment', () => {
  // rules: appointment booking, appointment mails
  test('is booked, confirmed by mail and no longer free', async () => {
    const { status, body } = await book('2026-11-24T10:00:00+01:00')
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'Appointment booked successfully',
      appointment: { id: expect.any(String), startsAt: '2026-11-24T09:00:00.000Z', label: '10:00', minutes: 30 },
    })
    expect((await slots('2026-11-24')).map(({ label }) => label)).not.toContain('10:00')
    await shop.work()
    const mail = shop.mailer.mails.at(-1)!
    expect(mail).toMatchObject({
      to: { name: 'Hauwa Musa', address: 'hauwa@example.com' },
      subject: 'Your appointment at GURARA',
    })
    expect(mail.text).toMatch(/Tuesday,? 24 November 2026.*10:00/)
    expect(mail.html).toContain('A gown,<br>for March')
  })

  // rules: appointment booking
  test('can be booked only once, and again after it is cancelled', async () => {
    const at = '2026-11-25T09:00:00Z'
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => book(at, { name: `Guest ${nth}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This time was just booked by another customer',
    )
    await shop.db
      .updateTable('appointments')
      .set({ status: 'cancelled' })
      .where('starts_at', '=', new Date(at))
      .execute()
    expect((await book(at)).status).toBe(201)
  })

  // rules: appointment booking
  test('is booked only once if the request is repeated', async () => {
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => book('2026-11-25T14:00:00Z')))
    expect(one!.body.appointment).toMatchObject({ id: expect.any(String) })
    expect(others.map(({ body }) => body.appointment)).toEqual([one!.body.appointment, one!.body.appointment])
    expect((await book('2026-11-25T14:00:00Z', { note: 'Another gown' })).status).toBe(409)
  })

  test.each([
    ['between two slots', '2026-11-24T09:15:00Z'],
    ['a second after a slot starts', '2026-11-24T09:30:01Z'],
    ['before opening', '2026-11-24T07:30:00Z'],
    ['at closing', '2026-11-24T17:00:00Z'],
    ['on a Sunday', '2026-11-22T10:00:00Z'],
    ['in the past', '2026-11-21T09:00:00Z'],
    ['far ahead', '2027-11-24T09:00:00Z'],
    ['with an invalid time', 'noon'],
    ['with a number as time', 1_800_000_000],
    ['without a time', undefined],
  ])('is rejected %s', async (_, at) => {
    const { status, body } = await book(at)
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual(['startsAt'])
  })

  test.each([
    ['name', { name: ' ' }],
    ['phone', { phone: 'ring me' }],
    ['email', { email: 'hauwa' }],
    ['note', { note: 'x'.repeat(2_001) }],
  ])('is rejected without a valid %s', async (field, wrong) => {
    const { status, body } = await book('2026-11-26T09:00:00Z', wrong)
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })
})

describe('opening hours changed by the owner', () => {
  const { hours } = defaultSettings
  const labels = async (date: string) => (await slots(date)).map(({ label }) => label)
  afterEach(() => shop.set({ hours }))

  // rules: appointment slots
  test('can have several periods a day, a slot length, and closed days', async () => {
    const stretches = [
      { from: '14:00', to: '16:00' },
      { from: '09:00', to: '10:30' },
    ]
    await shop.set({
      hours: {
        weekly: { ...hours.weekly, monday: stretches },
        slotMinutes: 60,
        closed: [{ from: '2026-12-01', to: '2026-12-02', reason: 'Stocktaking' }],
        bookableDays: 14,
      },
    })
    expect(await labels('2026-11-23')).toEqual(['09:00', '14:00', '15:00'])
    expect(await labels('2026-12-01')).toEqual([])
    expect(await labels('2026-12-02')).toEqual([])
    expect((await labels('2026-12-03'))[0]).toBe('09:00')
    expect(await labels('2026-12-07')).toEqual([])
    expect((await book('2026-12-01T09:00:00Z')).status).toBe(422)
  })

  // rules: appointment booking
  test('limit the number of people per slot', async () => {
    await shop.set({ hours: { peopleAtOnce: 3 } })
    const at = '2026-11-26T09:00:00Z'
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => book(at, { name: `Guest ${nth}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array<number>(7).fill(409)])
    const { places } = await shop.db
      .selectFrom('appointments')
      .where('starts_at', '=', new Date(at))
      .select(sql<number[]>`array_agg(place order by place)`.as('places'))
      .executeTakeFirstOrThrow()
    expect(places).toEqual([1, 2, 3])
    expect(await labels('2026-11-26')).not.toContain('10:00')
  })

  // rules: appointment booking
  test('exclude the time of a longer appointment', async () => {
    await shop.set({ hours: { slotMinutes: 90 } })
    expect((await book('2026-11-27T08:00:00Z')).status).toBe(201)
    await shop.set({ hours: { slotMinutes: 30 } })
    expect((await labels('2026-11-27')).slice(0, 2)).toEqual(['10:30', '11:00'])
    expect((await book('2026-11-27T09:00:00Z')).status).toBe(409)
  })

  // rules: appointment confirmation
  test('allow confirming a cancelled appointment again only if a place is free', async () => {
    const { token } = await shop.admin()
    const decide = (id: string, status: string) => shop.api('PATCH', `/appointments/${id}`, { token, body: { status } })
    const first = (await book('2026-11-30T09:00:00Z')).body.appointment as { id: string }
    expect((await decide(first.id, 'cancelled')).status).toBe(200)
    await book('2026-11-30T09:00:00Z')
    expect((await decide(first.id, 'confirmed')).status).toBe(409)
    await shop.set({ hours: { peopleAtOnce: 2 } })
    expect((await decide(first.id, 'confirmed')).status).toBe(200)
  })
})
