import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, makeDataDir } from '#test/embedded-shop.ts'
import { hasOtherPostgres, OTHER_POSTGRES, startOtherPostgres } from '#test/other-postgres.ts'
import { patience } from '#test/patience.ts'
import { fillDatabase, makeReleasedShop, PRESENT, type ReleasedShop } from '#test/releases.ts'

vi.setConfig({ testTimeout: patience.programme })

const migration = { 'db/migrations/9001_good.sql': `create table good (name text); update products set name = 'New';` }

if (!hasOtherPostgres)
  console.warn(`NOT TESTED: there is no PostgreSQL in ${OTHER_POSTGRES}, so no update of DATABASE_URL`)
else
  describe('with DATABASE_URL', () => {
    let shop: ReleasedShop
    let other: Awaited<ReturnType<typeof startOtherPostgres>>
    let databases = 0
    let url: string
    beforeAll(async () => {
      other = await startOtherPostgres(makeDataDir())
      shop = await makeReleasedShop()
    }, patience.hook)
    afterAll(async () => {
      await shop.remove()
      await other.stop()
    }, patience.hook)
    beforeEach(async () => {
      await shop.reset()
      url = await makeDatabase()
      await fillDatabase(url)
      shop.useDatabase(url)
    }, patience.hook)

    async function makeDatabase(): Promise<string> {
      const name = `shop_${(databases += 1)}`
      await ask(other.urlOf('postgres'), `create database ${name}`)
      return other.urlOf(name)
    }

    const names = () => ask(url, 'select name from products')
    const applied = () => ask(url, `select name from migrations where name > '9'`)
    const version = () => shop.inShop('describe', '--tags')
    const journal = () => join(shop.dataDir(), 'upgrade/journal.json')

    // rules: upgrade
    test('updates the database after a dump', async () => {
      const tag = shop.release(migration)
      const { code, said } = await shop.upgrade('--to', tag, '--yes')
      expect([code, said]).toEqual([0, expect.stringContaining('was updated from')])
      expect([version(), await names(), await applied()]).toEqual([tag, [{ name: 'New' }], [{ name: '9001_good.sql' }]])
    })

    // rules: upgrade
    test('leaves the database as it was if a migration fails after another one has succeeded', async () => {
      const tag = shop.release({ ...migration, 'db/migrations/9002_wrong.sql': 'insert into nothing values (1);' })
      const { code, said } = await shop.upgrade('--to', tag, '--yes')
      expect([code, said]).toEqual([1, expect.stringMatching(/9002_wrong\.sql failed.*its data are in place/s)])
      expect([version(), await names(), await applied()]).toEqual([PRESENT, [{ name: 'Boubou' }], []])
      expect(existsSync(journal())).toBe(false)
    })

    // rules: upgrade
    test('prints the command that restores the dump if the new version fails after its migrations', async () => {
      const tag = shop.release({
        ...migration,
        'db/migrations/9002_less.sql': 'update products set deleted_at = now();',
      })
      const { code, said } = await shop.upgrade('--to', tag, '--yes')
      expect([code, said]).toEqual([1, expect.stringMatching(/Products: 1 before, 0 after.*could not be put back/s)])
      expect([version(), existsSync(journal())]).toEqual([PRESENT, true])
      const refused = await shop.run('scripts/install.mjs')
      expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`was updated to ${tag}`)])

      url = await makeDatabase()
      shop.useDatabase(url)
      const command = /^ +(pg_restore .*)$/m.exec(said)![1]!
      execFileSync('sh', ['-c', command], { env: { PATH: `${OTHER_POSTGRES}:${process.env.PATH}`, DATABASE_URL: url } })
      const { code: started, said: explained } = await shop.run('scripts/install.mjs')
      expect([started, explained]).toEqual([0, expect.stringContaining('its data are in place')])
      expect([await names(), existsSync(journal())]).toEqual([[{ name: 'Boubou' }], false])
    })
  })
