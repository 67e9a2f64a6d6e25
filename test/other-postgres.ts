import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { runAs } from '#db/embedded/run.ts'
import { serviceUser } from '#db/embedded/service-user.ts'
import { ask } from './embedded-shop.ts'
import { patience } from './patience.ts'

/** The programs of Debian's PostgreSQL, another version than the shop's own. */
export const OTHER_POSTGRES = '/usr/lib/postgresql/15/bin'

/** Whether Debian's PostgreSQL is installed. */
export const hasOtherPostgres = existsSync(join(OTHER_POSTGRES, 'postgres'))

/** Starts another PostgreSQL than the shop's own, in a folder, on a socket and a port of this machine. */
export async function startOtherPostgres(folder: string) {
  const user = await serviceUser()
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, cluster])
  writeFileSync(join(folder, 'password'), 'se%cret')
  chmodSync(join(folder, 'password'), 0o644)
  const pwfile = `--pwfile=${join(folder, 'password')}`
  execFileSync(
    join(OTHER_POSTGRES, 'initdb'),
    ['-D', cluster, '-U', 'shop', '-A', 'scram-sha-256', '-E', 'UTF8', pwfile],
    { ...runAs(user), stdio: 'ignore' },
  )
  const port = 30_000 + (process.pid % 20_000)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const server = spawn(
    join(OTHER_POSTGRES, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...runAs(user),
      stdio: 'ignore',
    },
  )
  const urlOf = (name: string) => `postgres://shop:se%25cret@127.0.0.1:${port}/${name}`
  const isUp = () =>
    ask(urlOf('postgres'), 'select 1').then(
      () => true,
      () => false,
    )
  await vi.waitUntil(isUp, { timeout: patience.poll })
  return { urlOf, stop: () => (server.kill('SIGINT'), once(server, 'close')) }
}
