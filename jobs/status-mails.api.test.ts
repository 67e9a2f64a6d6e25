import { afterEach, beforeEach, expect, test } from 'vitest'
import { green, red, yellow, type Finding, type LightName } from '#shop/office/status/light.ts'
import { openStatus, type SystemStatus } from '#shop/office/status/system-status.server.ts'
import { watchStatus } from '#shop/office/status/watch-status.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { ageLights, checksBy } from '#test/status.ts'

let shop: TestShop
let token: string
/** The results of the checks; all other lights are green. */
let found: Partial<Record<LightName, Finding>>
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin({ email: 'owner@gurara.example' })).token
  found = {}
})
afterEach(() => shop.close())

const full = red('The disk is full.', 'Delete files.')
const down = red('The database is down.', 'Start it.')

/** Opens a server of the shop whose checks return `found`. */
function serverNamed(server: string): SystemStatus {
  return openStatus(shop.services, { server, run: checksBy((light) => async () => found[light] ?? green('It works.')) })
}

/** Checks the lights on this server after half a minute, and then sends the mails. */
async function check(status: SystemStatus, ...now: LightName[]): Promise<void> {
  shop.clock.advance(30_000)
  for (const light of now) await status.look(light)
  await watchStatus(shop.db, status)
  await shop.work()
}

/** Checks the lights, and again after six minutes. */
async function checkForSixMinutes(status: SystemStatus, ...now: LightName[]): Promise<void> {
  await check(status, ...now)
  await ageLights(shop, 6)
  await check(status)
}

const subjects = () => shop.mailer.mails.map(({ to, subject }) => `${to.address}: ${subject.replace(/^.* has/, 'has')}`)
const bell = async () => {
  const { body } = await shop.api<AnswerOf<'GET /notifications'>>('GET', '/notifications', { token })
  return body.notifications.map(({ kind, text, link, isSettled }) => ({ kind, text, link, isSettled }))
}
const redCount = async () =>
  (await shop.api<AnswerOf<'GET /admin/today'>>('GET', '/admin/today', { token })).body.today.status

// rules: status mails, settled notifications
test('a light that is red for five minutes is mailed once, and again only after it was green', async () => {
  const server = serverNamed('one')
  found = { disk: full }
  await check(server)
  await ageLights(shop, 4)
  await check(server)
  expect([subjects(), await bell()]).toEqual([[], []])

  await ageLights(shop, 2)
  await check(server)
  expect(subjects()).toEqual(['owner@gurara.example: has a problem: Disk space'])
  const [mail] = shop.mailer.mails
  expect(mail!.text).toContain('The disk is full.\nDelete files.')
  expect(mail!.text).toContain('/admin/settings/status')
  const notification = { kind: 'status-red', text: 'Disk space', link: '/admin/settings/status' }
  expect(await bell()).toEqual([{ ...notification, isSettled: false }])

  await checkForSixMinutes(server)
  found = { disk: yellow('The disk is nearly full.', 'Delete files.') }
  await check(server)
  expect(await bell()).toEqual([{ ...notification, isSettled: true }])
  found = { disk: full }
  await checkForSixMinutes(server)
  expect([subjects().length, (await bell()).length]).toEqual([1, 1])

  found = {}
  await check(server)
  found = { disk: full }
  await checkForSixMinutes(server)
  expect(subjects()).toHaveLength(2)
  expect((await bell()).map(({ isSettled }) => isSettled)).toEqual([false, true])
})

// rules: status mails
test('a light that is red for a moment is not mailed', async () => {
  const server = serverNamed('one')
  for (const disk of [full, green('It works.'), full, green('It works.')]) {
    found = { disk }
    await check(server)
    await ageLights(shop, 4)
  }
  expect([subjects(), await bell()]).toEqual([[], []])
})

// rules: status mails
test('one mail contains all red lights, but not those that work again when it is sent', async () => {
  const server = serverNamed('one')
  found = { disk: full, backups: red('No backup.', 'Repair it.') }
  await check(server)
  await ageLights(shop, 6)
  found = { ...found, database: down }
  await check(server)
  expect(subjects()).toEqual(['owner@gurara.example: has a problem: Backups, Database, Disk space'])
  await checkForSixMinutes(server)
  expect(subjects()).toHaveLength(1)
})

// rules: status mails
test('every staff member with access gets a mail, except those who chose none', async () => {
  const server = serverNamed('one')
  await shop.admin({ email: 'manager@gurara.example', roles: ['manager'] })
  await shop.admin({ email: 'packer@gurara.example', roles: ['packer'] })
  const quiet = await shop.admin({ email: 'quiet@gurara.example' })
  const choice = { bell: true, mail: 'never', push: false }
  const path = '/notification-choices/status-red'
  expect((await shop.api('PATCH', path, { token: quiet.token, body: choice })).status).toBe(200)
  found = { database: down }
  await checkForSixMinutes(server)
  expect(subjects().toSorted()).toEqual([
    'manager@gurara.example: has a problem: Database',
    'owner@gurara.example: has a problem: Database',
  ])
})

// rules: status mails
test('if no mail can leave, only the bell reports the red lights', async () => {
  const server = serverNamed('one')
  found = { mails: red('The mail server is down.', 'Start it.') }
  await checkForSixMinutes(server, 'mails')
  expect(subjects()).toEqual([])
  expect(await bell()).toMatchObject([{ text: 'Emails. No email can be sent about it', isSettled: false }])

  shop.mailer.setUp(false)
  found = { database: down }
  await checkForSixMinutes(server, 'mails')
  expect(subjects()).toEqual([])
  expect(await bell()).toMatchObject([
    { text: 'Database. No email can be sent about it', isSettled: false },
    { isSettled: true },
  ])
})

// rules: status of several servers, status badge
test('several servers report a light of the shop once, and their own lights separately', async () => {
  const [one, two] = [serverNamed('one'), serverNamed('two')]
  found = { database: down, disk: full }
  await Promise.all([check(one), check(two)])
  expect(await redCount()).toBe(3)
  await ageLights(shop, 6)
  await Promise.all([check(one), check(two)])
  expect(subjects()).toEqual(['owner@gurara.example: has a problem: Database, Disk space (one), Disk space (two)'])
  found = {}
  await Promise.all([check(one), check(two)])
  expect(await redCount()).toBe(0)
})

// rules: status of several servers
test('servers that disagree about a light of the shop don’t change it back and forth', async () => {
  const [one, two] = [serverNamed('one'), serverNamed('two')]
  found = { database: down }
  await check(one)
  found = {}
  await check(two)
  expect(await redCount()).toBe(1)
  await shop.db
    .updateTable('status_lights')
    .set({ checked_at: new Date(Date.now() - 4 * 60_000) })
    .execute()
  expect(await redCount()).toBe(0)
  await check(two)
  found = { database: down }
  await check(one)
  expect(await redCount()).toBe(0)
})
