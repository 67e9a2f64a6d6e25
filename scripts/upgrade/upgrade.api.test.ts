import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEmbedded } from '#db/embedded.ts'
import { listBackups, readPlace } from '#db/backup/place.ts'
import { patience } from '#test/patience.ts'
import { makeReleasedShop, PRESENT, type ReleasedShop } from '#test/releases.ts'

// Each test starts several programs, and some of them the whole shop.
vi.setConfig({ testTimeout: patience.longTest })

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let shop: ReleasedShop
beforeAll(async () => {
  shop = await makeReleasedShop()
  shop.release({ 'db/migrations/9001_good.sql': 'create table good (name text);' })
  shop.release({
    'db/migrations/9001_good.sql': 'create table good (name text);',
    'db/migrations/9002_wrong.sql': 'delete from products; insert into nothing values (1);',
  })
}, patience.hook)
afterAll(() => shop.remove(), patience.hook)
beforeEach(() => shop.reset())

const version = () => shop.inShop('describe', '--tags')
const tables = () => shop.ask<{ name: string }>(`select tablename as name from pg_tables where tablename = 'good'`)

// rules: upgrade
test('shows what an update would do, and with --yes updates the code and the database after a backup', async () => {
  const shown = await shop.upgrade('--to', 'v1.0.1')
  expect(shown).toMatchObject({
    code: 0,
    said: expect.stringMatching(/New version +1\.0\.1 .*9001_good\.sql.*Nothing was changed/s),
  })
  expect(version()).toBe(PRESENT)

  const { code, said } = await shop.upgrade('--to', 'v1.0.1', '--yes')
  expect([code, said]).toEqual([0, expect.stringContaining('was updated from')])
  expect(version()).toBe('v1.0.1')
  expect(await tables()).toHaveLength(1)
  const backups = await listBackups(await readPlace(join(shop.dataDir(), 'backups')))
  expect(backups.map(({ reason }) => reason)).toEqual(['before-update'])
  expect(existsSync(join(shop.dataDir(), 'upgrade/journal.json'))).toBe(false)
  expect((await shop.upgrade('--to', 'v1.0.1')).said).toContain('The shop is v1.0.1.')
})

// rules: upgrade
test('puts code and database back if a migration fails after another one has succeeded', async () => {
  const { code, said } = await shop.upgrade('--yes')
  expect([code, said]).toEqual([1, expect.stringContaining('The migration 9002_wrong.sql failed')])
  expect(version()).toBe(PRESENT)
  expect(await tables()).toEqual([])
  expect(await shop.ask('select id from products')).toEqual([{ id: 'boubou' }])
  const folders = readdirSync(join(shop.dataDir(), 'postgres'))
  expect(folders.filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
})

// rules: upgrade
test('refuses to update a running shop, and a folder with changes or without releases to fetch', async () => {
  const running = await startEmbedded({ dataDir: shop.dataDir(), log: quiet })
  const refused = await shop.upgrade('--yes').finally(running.stop)
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/The shop is running\. Stop it first: .*kill \d+/),
  })

  const reasons: [string, () => unknown][] = [
    ['README.md', () => writeFileSync(join(shop.folder, 'README.md'), 'changed')],
    ['9001_good.sql', () => writeFileSync(join(shop.folder, 'db/migrations/9001_good.sql'), 'our own')],
    [
      'has commits that v1.0.2',
      () => shop.inShop('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--allow-empty', '-m', 'ours'),
    ],
    ["can't be fetched from /nowhere", () => shop.inShop('remote', 'set-url', 'origin', '/nowhere')],
  ]
  for (const [reason, prepare] of reasons) {
    await shop.reset()
    prepare()
    const { code, said } = await shop.upgrade('--yes')
    expect([code, said]).toEqual([1, expect.stringContaining(reason)])
    expect(existsSync(join(shop.dataDir(), 'upgrade'))).toBe(false)
  }
})
