import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { membersOf } from '#shop/core/closed-list.ts'
import { green, joined, lights, off, red, yellow, type LightName } from '#shop/office/status/light.ts'
import { openStatus } from '#shop/office/status/system-status.server.ts'
import { allLights, watchStatus } from '#shop/office/status/watch-status.server.ts'
import type { AnswerOf } from '#web/contract.ts'
import { makeTestShop, type TestShop } from '#test/shop.ts'
import { ageLights, checksBy } from '#test/status.ts'

let shop: TestShop
let token: string
beforeEach(async () => {
  shop = await makeTestShop({ rates: 'unlimited' })
  token = (await shop.admin()).token
})
afterEach(() => shop.close())

type Status = AnswerOf<'GET /admin/status'>
const status = async (given = token) => shop.api<Status>('GET', '/admin/status', { token: given })

// rules: status lights
test('lists every light once, with a sentence, and a remedy if it is red or yellow', async () => {
  const { body } = await status()
  expect(body.lights.map(({ light }) => light)).toEqual(membersOf(lights))
  for (const { color, sentence, remedy } of body.lights) {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(remedy === '').toBe(color === 'green' || color === 'off')
  }
})

// rules: status lights, permissions
test('only staff who may change settings see the lights', async () => {
  for (const roles of [['packer'], ['sales'], ['bookkeeper'], ['editor']] as const) {
    const { token } = await shop.admin({ roles: [...roles] })
    expect((await status(token)).status).toBe(403)
    expect((await shop.api('POST', '/admin/status/mails/checks', { token })).status).toBe(403)
  }
  expect((await status((await shop.admin({ roles: ['manager'] })).token)).status).toBe(200)
})

// rules: status lights
test('shows since when a light has its colour, also after a restart of the server', async () => {
  await watchStatus(shop.db, shop.services.status)
  await ageLights(shop, 60)
  shop.services.status = openStatus(shop.services)
  const { lights } = (await status()).body
  for (const { since, checkedAt } of lights)
    expect(Date.parse(checkedAt) - Date.parse(since)).toBeGreaterThan(59 * 60_000)
})

// rules: status lights
test('leaves out the lights of a newer server that this one doesn’t know', async () => {
  await sql`alter table status_lights drop constraint status_lights_light_check`.execute(shop.db)
  await watchStatus(shop.db, shop.services.status)
  await sql`update status_lights set light = 'of tomorrow' where light = 'mails'`.execute(shop.db)
  const { status: code, body } = await status()
  expect(code).toBe(200)
  expect(body.lights.map(({ light }) => light)).not.toContain('of tomorrow')
})

// rules: status checks
test('a check that fails or hangs is a red light, and the others are not affected', async () => {
  const warned: unknown[] = []
  const log = { warn: (about: unknown) => void warned.push(about) }
  let isHanging = true
  let started = 0
  const system = openStatus(
    { ...shop.services, log },
    {
      withinMs: 50,
      run: {
        ...checksBy(() => async () => green('It works.')),
        cards: async () => {
          throw new Error('connection refused')
        },
        database: () => {
          started += 1
          return isHanging ? new Promise(() => {}) : Promise.resolve(green('It works.'))
        },
      },
    },
  )
  const colors = async () =>
    Object.fromEntries((await system.look('database')).map(({ light, color }) => [light, color]))
  expect(await colors()).toMatchObject({ cards: 'red', database: 'red', disk: 'green', mails: 'green' })
  const sentences = (await system.seen()).filter(({ color }) => color === 'red').map(({ sentence }) => sentence)
  expect(sentences).toEqual([
    'This could not be checked, because the check failed.',
    'This could not be checked: there was no response within 0.05 seconds.',
  ])
  expect(warned).toMatchObject([{ light: 'cards' }])
  isHanging = false
  await colors()
  expect(started).toBe(1)
})

// rules: status checks
test('a red light is checked again after two minutes, and the others after their own time', async () => {
  const checked: LightName[] = []
  const checking = (light: LightName, color: 'red' | 'green') => async () => {
    checked.push(light)
    return { ...green('It works.'), color }
  }
  const run = checksBy((light) => checking(light, light === 'certificate' ? 'red' : 'green'))
  const system = openStatus(shop.services, { run })
  const later = async (seconds: number) => {
    shop.clock.advance(seconds * 1_000)
    checked.length = 0
    await system.look()
    return checked.filter((light) => lights[light].everySeconds > 30)
  }
  expect(await later(0)).toEqual(['mails', 'cards', 'webhooks', 'pictures', 'certificate', 'secret-key'])
  expect(await later(60)).toEqual([])
  expect(await later(60)).toEqual(['certificate'])
  expect(await later(180)).toEqual(['mails', 'certificate'])
})

// rules: status checks
test('shows this server’s own lights if the database doesn’t return the stored ones in time', async () => {
  const { status: system } = shop.services
  await watchStatus(shop.db, system)
  const lock = await shop.services.pool.connect()
  await lock.query('begin; lock table status_lights in access exclusive mode')
  try {
    const shown = await allLights(shop.db, system, 50)
    expect(shown.map(({ light }) => light)).toEqual(membersOf(lights))
  } finally {
    await lock.query('rollback')
    lock.release()
  }
})

// rules: status of several servers
test('shows the lights of the other servers beside its own', async () => {
  await watchStatus(shop.db, openStatus(shop.services, { server: 'another server' }))
  const disks = async () =>
    (await status()).body.lights.filter(({ light }) => light === 'disk').map(({ server }) => server)
  expect(await disks()).toEqual(expect.arrayContaining(['another server', shop.services.status.server]))
  await sql`update status_lights set checked_at = now() - interval '4 minutes'`.execute(shop.db)
  expect(await disks()).toEqual([shop.services.status.server])
})

// rules: status lights
test('a light about several parts has the worst colour of its parts', () => {
  const good = green('One works.')
  const bad = red('Two fails.', 'Repair two.')
  expect(joined([good, bad, yellow('Three is slow.', 'Wait.')])).toEqual({
    color: 'red',
    sentence: 'One works. Two fails. Three is slow.',
    remedy: 'Repair two.',
  })
  expect(joined([off('Not used.'), good]).color).toBe('green')
})
