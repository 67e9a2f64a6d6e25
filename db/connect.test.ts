import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, reachOf } from './connect.ts'
import { troubleOf } from './trouble.ts'

/** Builds PostgreSQL's protocol message for "the database system is starting up". */
function isStarting(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

// rules: database time limits
test('while the database recovers, waiting queries share connection attempts, and all fail as unreachable', async () => {
  let tries = 0
  const recovering = createServer((socket) => {
    tries += 1
    socket.on('error', () => {})
    socket.once('data', () => socket.end(isStarting()))
  }).listen(0, '127.0.0.1')
  await once(recovering, 'listening')
  const url = `postgres://shop:secret@127.0.0.1:${(recovering.address() as AddressInfo).port}/shop`
  const reach = reachOf(url)
  const pools = [connect({ url, reach, max: 4 }), connect({ url, reach, max: 4 })]
  const asked = async (crowd: number) => {
    tries = 0
    const asking = Array.from({ length: crowd }, (_, nth) => sql`select 1`.execute(pools[nth % 2]!.db))
    const answers = await Promise.all(asking.map((each) => each.then(() => null, troubleOf)))
    expect(new Set(answers)).toEqual(new Set(['out-of-reach']))
    return tries
  }
  await asked(8)
  expect(await asked(200), 'far fewer than one each').toBeLessThan(100)
  await Promise.all(pools.map(({ close }) => close()))
  recovering.close()
})
