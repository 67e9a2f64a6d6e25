import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { makeTestDatabase } from '#test/database.ts'
import { ask, makeDataDir } from '#test/embedded-shop.ts'
import { hasOtherPostgres, OTHER_POSTGRES, startOtherPostgres } from '#test/other-postgres.ts'
import { patience } from '#test/patience.ts'
import { chosenTool } from './dump-database.ts'

const root = join(import.meta.dirname, '../..')

async function run(program: string, given: Record<string, string>): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...given }
  const child = spawn(process.execPath, [join(root, program)], { env, cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [code] = await once(child, 'close')
  return { code, said }
}

// rules: dumps
test('uses the oldest pg_dump that can read the database, and says which one to install if there is none', () => {
  const of = (...majors: number[]) => majors.map((major) => ({ path: `pg_dump-${major}`, major }))
  expect(chosenTool(of(18, 14, 16), 15)).toBe('pg_dump-16')
  expect(() => chosenTool([], 18)).toThrow(/^pg_dump is not installed\. .* apt install postgresql-client-18\)/)
  expect(() => chosenTool(of(14, 15), 18)).toThrow(
    /^The installed pg_dump is of PostgreSQL 15, but .* is PostgreSQL 18/,
  )
})

// rules: dumps
test('npm run restore says that there is no dump, and npm run backup explains why it fails', async () => {
  const database = await makeTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'dumps-'))
  try {
    const { code, said } = await run('restore.ts', { DATABASE_URL: database.url, DATA_DIR: dataDir })
    expect([code, said]).toEqual([0, expect.stringContaining('There is no dump in')])
    writeFileSync(join(dataDir, 'a-file'), '')
    const failed = await run('backup.ts', { DATABASE_URL: database.url, BACKUP_DIR: join(dataDir, 'a-file') })
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('because a file with this name exists') })
  } finally {
    await database.drop()
    rmSync(dataDir, { recursive: true })
  }
})

if (hasOtherPostgres)
  // rules: dumps
  test(
    'a database of another server and the pictures are restored with the printed commands',
    async () => {
      const dataDir = makeDataDir()
      const { urlOf, stop } = await startOtherPostgres(dataDir)
      try {
        for (const name of ['shop', 'restored']) await ask(urlOf('postgres'), `create database ${name}`)
        await migrate({ url: urlOf('shop') })
        await ask(
          urlOf('shop'),
          `insert into customers (name, email, password_hash) values ('Ada', 'ada@example.com', '-')`,
        )
        const folder = join(dataDir, "shop's data")
        const picture = join(folder, 'media/ab/picture.jpg')
        mkdirSync(dirname(picture), { recursive: true })
        writeFileSync(picture, 'a picture')
        const made = await run('backup.ts', { DATABASE_URL: urlOf('shop'), DATA_DIR: folder })
        expect(made).toMatchObject({
          code: 0,
          said: expect.stringMatching(/of PostgreSQL 15\nContains +0 orders, 0 products, 1 customers/),
        })
        rmSync(join(folder, 'media'), { recursive: true })
        const { said } = await run('restore.ts', { DATABASE_URL: urlOf('shop'), DATA_DIR: folder })
        const commands = said
          .match(/^ {2}.+$/gm)!
          .join('\n')
          .replace('postgres://…', urlOf('restored'))
        execFileSync('sh', ['-e', '-c', commands], { env: { PATH: `${OTHER_POSTGRES}:${process.env.PATH}` } })
        expect(readFileSync(picture, 'utf8')).toBe('a picture')
        expect(await ask(urlOf('restored'), 'select name from customers')).toEqual([{ name: 'Ada' }])
        expect(await migrate({ url: urlOf('restored') })).toEqual([])
      } finally {
        await stop()
        rmSync(dataDir, { recursive: true })
      }
    },
    patience.longTest,
  )
