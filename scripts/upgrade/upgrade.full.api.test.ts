import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { canMount } from '#test/embedded-shop.ts'
import { patience } from '#test/patience.ts'
import { hashOf, makeReleasedShop, PRESENT, type ReleasedShop } from '#test/releases.ts'

vi.setConfig({ testTimeout: patience.programme })

let shop: ReleasedShop
beforeAll(async () => {
  shop = await makeReleasedShop()
}, patience.hook)
afterAll(() => shop.remove(), patience.hook)
beforeEach(() => shop.reset(), patience.hook)

const version = () => shop.inShop('describe', '--tags')
const journal = () => join(shop.dataDir(), 'upgrade/journal.json')

async function expectFormerShop(): Promise<void> {
  expect(version()).toBe(PRESENT)
  expect(shop.inShop('status', '--porcelain')).toBe('')
  expect(existsSync(journal())).toBe(false)
  expect(existsSync(join(shop.folder, '.cache/upgrade'))).toBe(false)
  expect(existsSync(join(shop.folder, 'build/made-from'))).toBe(true)
  const installedFrom = readFileSync(join(shop.folder, 'node_modules/.installed-from'), 'utf8')
  expect(installedFrom).toBe(hashOf(join(shop.folder, 'package-lock.json')))
  expect(await shop.ask(`select tablename from pg_tables where tablename = 'good'`)).toEqual([])
  expect(await shop.ask('select id from products')).toEqual([{ id: 'boubou' }])
}

const readyButBroken = `
  import { createServer } from 'node:http'
  createServer((request, response) => response.writeHead(request.url === '/readyz' ? 200 : 500).end()).listen(process.env.PORT)
  await new Promise(() => {})
`
const failingNpm = `console.error('npm error network'); process.exit(1)`
const linkingNpm = `const { linkPackages } = await import('${join(import.meta.dirname, '../../test/releases.ts')}'); await linkPackages('node_modules')`
const migration = { 'db/migrations/9001_good.sql': 'create table good (name text);' }

// rules: upgrade
test.each([
  ['does not build', { 'web/root.tsx': '\n<<<' }, 'failed at "Building the pages"'],
  ['throws when it starts', { 'server/start/open-shop.ts': `\nthrow new Error('broken release')` }, 'broken release'],
  [
    'never gets ready',
    { 'env.ts': '\nawait new Promise(() => setInterval(() => {}, 1_000))' },
    'was not ready within 0.2 minutes',
  ],
  ['has pages that fail', { 'env.ts': readyButBroken }, "The page /products of the new version doesn't work (500)"],
  [
    'deletes products',
    { 'db/migrations/9002_less.sql': 'update products set deleted_at = now();' },
    'Products: 1 before, 0 after',
  ],
  ['needs packages that cannot be installed', { 'package-lock.json': '\n' }, 'npm error network'],
])('puts everything back if the new version %s', async (_, files, reason) => {
  shop.release({ ...migration, ...files })
  shop.useNpm(failingNpm)
  const { code, said } = await shop.upgrade('--yes', '--patience', '0.2')
  expect([code, said]).toEqual([1, expect.stringContaining(reason)])
  await expectFormerShop()
})

// rules: upgrade
test('installs other packages, and keeps the former ones until the new version has been checked', async () => {
  const tag = shop.release({ ...migration, 'package-lock.json': '\n' })
  shop.useNpm(linkingNpm)
  const { code, said } = await shop.upgrade('--to', tag, '--yes')
  expect([code, said]).toEqual([0, expect.stringContaining('was updated from')])
  expect(existsSync(join(shop.folder, '.cache/upgrade'))).toBe(false)
})

const says = [
  'Making a backup',
  'Fetching the new code',
  'Installing packages',
  'Building the pages',
  'Updating the database',
]

// rules: interrupted update
test.each(says)('after it was killed at "%s", the next start puts the former version back', async (says) => {
  const tag = shop.release({ ...migration, 'package-lock.json': '\n' })
  shop.useNpm(linkingNpm)
  const killed = await shop.run('scripts/upgrade/upgrade.mjs', ['--to', tag, '--yes'], says, Math.random() * 3_000)
  expect(killed.code).toBe(null)
  if (existsSync(journal())) {
    // `npm start` runs this script first. It is killed once, too.
    await shop.run('scripts/install.mjs', [], 'Putting version', Math.random() * 1_000)
    const { code, said } = await shop.run('scripts/install.mjs')
    expect([code, said]).toEqual([0, expect.stringMatching(/was interrupted|^$/)])
  }
  await expectFormerShop()
  const again = await shop.upgrade('--to', tag, '--yes')
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('was updated from')])
})

// rules: interrupted update
test('completes an update that was killed after the new version had been checked', async () => {
  const tag = shop.release(migration)
  const commit = shop.inShop('ls-remote', 'origin', tag).split('\t')[0]!
  await shop.upgrade('--to', tag, '--yes')
  const about = { root: shop.folder, from: { version: '0.9.0' }, to: { tag, version: '1.4.0', commit } }
  writeFileSync(journal(), JSON.stringify({ ...about, step: 'database', isComplete: true, driver: null, child: null }))
  const { code, said } = await shop.run('scripts/install.mjs')
  expect([code, said]).toEqual([0, expect.stringContaining('The shop was updated from 0.9.0 to 1.4.0')])
  expect([version(), existsSync(journal())]).toEqual([tag, false])
})

// rules: upgrade
test('says what to do if the folder was not made with git clone, or has no remote or no releases', async () => {
  shop.inShop('remote', 'rename', 'origin', 'other')
  expect((await shop.upgrade()).said).toContain('git remote add origin')
  shop.inShop('remote', 'rename', 'other', 'origin')
  expect((await shop.upgrade('--to', 'v9.9.9')).said).toContain('There is no release v9.9.9.')
  const [here, away] = [join(shop.folder, '.git'), join(shop.folder, '.cache/git')]
  execFileSync('mkdir', ['-p', join(shop.folder, '.cache')])
  execFileSync('mv', [here, away])
  const { code, said } = await shop.upgrade('--yes')
  execFileSync('mv', [away, here])
  expect([code, said]).toEqual([1, expect.stringContaining('was not made with git clone')])
})

if (canMount())
  // rules: upgrade
  test('refuses to begin if the disk of the data is too small', async () => {
    shop.release(migration)
    const data = shop.dataDir()
    execFileSync('mv', [join(data, 'postgres'), `${data}-postgres`])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', data])
    try {
      execFileSync('cp', ['-a', `${data}-postgres`, join(data, 'postgres')])
      const { code, said } = await shop.upgrade('--yes')
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/The disk of .* is too small: \d+ MB are needed, \d+ MB are free\./),
      ])
      expect(version()).toBe(PRESENT)
    } finally {
      execFileSync('umount', [data])
    }
  })
