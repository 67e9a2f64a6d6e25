import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestShop, type TestShop } from '#test/shop.ts'

type Listed = {
  from: string
  to: string
  appointments: { id: string; date: string; label: string; name: string; status: string }[]
}
type Slots = { slots: { label: string }[] }

let shop: TestShop
let token: string
let monday: string
let friday: string
beforeAll(async () => {
  shop = await makeTestShop({ now: '2026-11-21T09:00:00Z', rates: 'unlimited' })
  token = (await shop.admin({ name: 'Bisi Ade' })).token
  friday = await book('2026-11-27T08:00:00Z', 'Zainab Ali')
  monday = await book('2026-11-23T09:30:00Z', 'Hauwa Musa')
  await shop.work()
})
afterAll(() => shop.close())

async function book(startsAt: string, name: string): Promise<string> {
  const body = { startsAt, name, phone: '08031112222', email: 'somebody@example.com', note: 'A gown' }
  return (await shop.api<{ appointment: { id: string } }>('POST', '/appointments', { body })).body.appointment.id
}

const list = async (query = '') => (await shop.api<Listed>('GET', `/appointments${query}`, { token })).body
const ids = async (query: string) => (await list(query)).appointments.map(({ id }) => id)
const decide = (id: string, status: string) => shop.api('PATCH', `/appointments/${id}`, { token, body: { status } })
const free = async () =>
  (await shop.api<Slots>('GET', '/appointments/slots?date=2026-11-23')).body.slots.map(({ label }) => label)

test("lists appointments by day, earliest first, in the shop's time zone", async () => {
  expect(await list()).toMatchObject({
    from: '2026-11-21',
    to: '2026-12-21',
    appointments: [{ id: monday }, { id: friday }],
  })
  expect((await list('?from=2026-11-23&to=2026-11-23')).appointments).toEqual([
    {
      id: monday,
      startsAt: '2026-11-23T09:30:00.000Z',
      date: '2026-11-23',
      label: '10:30',
      minutes: 30,
      name: 'Hauwa Musa',
      phone: '+2348031112222',
      email: 'somebody@example.com',
      note: 'A gown',
      status: 'requested',
      createdAt: '2026-11-21T09:00:00.000Z',
    },
  ])
  expect(await ids('?from=2026-11-24')).toEqual([friday])
  expect(await ids('?from=2026-11-28')).toEqual([])
})

// rules: list search, accent-insensitive search, phone number search
test('finds past and future appointments by name or phone', async () => {
  expect(await ids('?q=zainab%20ali')).toEqual([friday])
  expect(await ids('?q=HÁUWA')).toEqual([monday])
  expect(await ids('?q=%2B234%20803%20111')).toEqual([monday, friday])
  expect(await ids('?q=nobody')).toEqual([])
  expect(await ids('?q=zainab&from=2026-11-23&to=2026-11-23')).toEqual([])
  expect(await list('?q=zainab')).toMatchObject({ from: '2026-05-22', to: '2027-05-23' })
})

test.each(['?from=tomorrow', '?from=2026-02-30', '?from=2026-11-23&to=2026-11-22', '?from=2026-11-23&to=2036-11-22'])(
  'rejects the query %s',
  async (query) => {
    expect((await shop.api('GET', `/appointments${query}`, { token })).status).toBe(422)
  },
)

// rules: appointment confirmation, appointment mails
test('confirming notifies the customer once and is logged', async () => {
  const before = shop.mailer.mails.length
  for (let time = 0; time < 2; time++)
    expect((await decide(friday, 'confirmed')).body).toMatchObject({
      message: 'Appointment updated successfully',
      appointment: { id: friday, status: 'confirmed' },
    })
  await shop.work()
  expect(shop.mailer.mails.slice(before)).toMatchObject([
    { to: { address: 'somebody@example.com' }, subject: 'Your appointment is confirmed at GURARA' },
  ])
  const { body } = await shop.api('GET', `/audit?subject=appointment&id=${friday}`, { token })
  expect(body.entries).toMatchObject([
    { adminName: 'Bisi Ade', was: { status: 'requested' }, became: { status: 'confirmed' } },
  ])
})

// rules: appointment confirmation
test('cancelling frees the slot and notifies the customer; it cannot be undone if the slot is booked again', async () => {
  expect(await free()).not.toContain('10:30')
  expect((await decide(monday, 'cancelled')).status).toBe(200)
  expect(await free()).toContain('10:30')
  await shop.work()
  expect(shop.mailer.mails.at(-1)?.subject).toBe('Your appointment is cancelled at GURARA')
  expect((await list('?to=2026-11-23')).appointments).toMatchObject([{ id: monday, status: 'cancelled' }])

  expect((await decide(monday, 'confirmed')).status).toBe(200)
  await decide(monday, 'cancelled')
  await book('2026-11-23T09:30:00Z', 'Ngozi Eze')
  expect(await decide(monday, 'confirmed')).toMatchObject({
    status: 409,
    body: { message: 'This time is now booked by another customer' },
  })
})

// rules: appointment confirmation
test('an appointment that another person cancelled meanwhile cannot be confirmed from an outdated page', async () => {
  const id = await book('2026-11-25T10:00:00Z', 'Ada Obi')
  await decide(id, 'cancelled')
  await shop.work()
  const before = shop.mailer.mails.length
  const late = (status: string) =>
    shop.api('PATCH', `/appointments/${id}`, { token, body: { status, was: 'requested' } })
  expect(await late('confirmed')).toMatchObject({
    status: 409,
    body: { message: 'This appointment was changed in the meantime and is now cancelled', code: 'stale' },
  })
  expect((await late('cancelled')).status).toBe(200)
  await shop.work()
  expect(shop.mailer.mails).toHaveLength(before)
})

test.each(['requested', 'maybe', ''])('rejects the status %j', async (status) => {
  expect((await decide(friday, status)).status).toBe(422)
})

test('returns 404 for an unknown appointment', async () => {
  expect((await decide('00000000-0000-4000-8000-000000000000', 'confirmed')).status).toBe(404)
})
