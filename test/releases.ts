import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ask, clearAway, copyDatabase, makeDataDir } from './embedded-shop.ts'

const root = join(import.meta.dirname, '..')
const log = { info: () => {}, warn: () => {}, error: () => {} }

/** The present version in the tests of updates. */
export const PRESENT = 'v1.0.0'

/** The result of a command: its exit code, null if it was killed, and its output. */
export type Ran = { code: number | null; said: string }

/**
 * A shop that was installed with `git clone` from a repository with releases, both made of the present checkout, with
 * links to the packages of this checkout, and its database with a product and a customer.
 */
export type ReleasedShop = Awaited<ReturnType<typeof makeReleasedShop>>

export async function makeReleasedShop() {
  const folder = makeDataDir()
  const [origin, shop, prepared] = ['origin', 'shop', 'prepared'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const git = (where: string, ...args: string[]) => execFileSync('git', args, { cwd: where, encoding: 'utf8' }).trim()
  const tracked = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
  const files = tracked.filter((name) => existsSync(join(root, name))).join('\0')
  mkdirSync(origin)
  execFileSync('tar', ['-cf', join(folder, 'files.tar'), '--null', '-T', '-'], { cwd: root, input: files })
  execFileSync('tar', ['-xf', join(folder, 'files.tar'), '-C', origin])
  git(origin, 'init', '--quiet', '--initial-branch', 'main')
  for (const [name, value] of [
    ['user.name', 'Tests'],
    ['user.email', 'tests@example.com'],
    ['gc.auto', '0'],
  ] as const)
    git(origin, 'config', name, value)
  const commit = (tag: string) => {
    git(origin, 'add', '--all')
    git(origin, 'commit', '--quiet', '--allow-empty', '--message', tag)
    git(origin, 'tag', tag)
  }
  commit(PRESENT)
  git(folder, 'clone', '--quiet', origin, shop)
  git(shop, 'checkout', '--quiet', PRESENT)
  if (existsSync(join(root, 'build'))) cpSync(join(root, 'build'), join(shop, 'build'), { recursive: true })
  await prepareDatabase(prepared)

  let dataDir = join(folder, 'data-0')
  const npm = join(folder, 'npm.mjs')
  let [shops, releases] = [0, 0]
  let external = {}
  const environment = () => ({
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DEMO_SHOP: '0',
    npm_execpath: npm,
    ...external,
  })

  /** Runs a program of the shop. Kills it as soon as its output contains `killAt`, if given, and `killAfterMs`. */
  async function run(program: string, args: string[] = [], killAt?: string, killAfterMs = 0): Promise<Ran> {
    const child = spawn(process.execPath, [program, ...args], { cwd: shop, env: environment() })
    let said = ''
    let isKilling = false
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += data
        if (killAt === undefined || isKilling || !said.includes(killAt)) return
        isKilling = true
        setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      })
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, said }
  }

  return {
    folder: shop,
    dataDir: () => dataDir,
    inShop: (...args: string[]) => git(shop, ...args),
    run,
    /** Runs `npm run upgrade`, which first runs the script that installs packages. */
    upgrade: async (...args: string[]): Promise<Ran> => {
      const before = await run('scripts/install.mjs')
      if (before.code !== 0) return before
      const { code, said } = await run('scripts/upgrade/upgrade.mjs', args)
      return { code, said: before.said + said }
    },
    /** Makes the next release, with these texts appended to files of the present version. Returns its tag. */
    release: (files: Record<string, string>): string => {
      const tag = `v1.0.${(releases += 1)}`
      git(origin, 'checkout', '--quiet', '-B', 'main', PRESENT)
      const described = join(origin, 'package.json')
      writeFileSync(
        described,
        readFileSync(described, 'utf8').replace(/"version": "[^"]+"/, `"version": "${tag.slice(1)}"`),
      )
      for (const [path, text] of Object.entries(files)) appendFileSync(join(origin, path), text)
      commit(tag)
      return tag
    },
    /** Sets the program that is run as npm; it appears to be installed on the machine. */
    useNpm: (program: string): void => {
      writeFileSync(npm, program)
    },
    /** Uses a database of another server instead of the shop's own, until the next reset. */
    useDatabase: (url: string): void => {
      external = { DATABASE_URL: url }
    },
    /** Puts the present version back, with a new copy of the database. */
    reset: async (): Promise<void> => {
      external = {}
      await clearAway(dataDir)
      for (const name of ['.cache', 'node_modules']) rmSync(join(shop, name), { recursive: true, force: true })
      git(shop, 'remote', 'set-url', 'origin', origin)
      git(shop, 'checkout', '--quiet', '--force', PRESENT)
      git(shop, 'clean', '--force', '--quiet')
      await linkPackages(join(shop, 'node_modules'))
      writeFileSync(join(shop, 'node_modules/.installed-from'), hashOf(join(shop, 'package-lock.json')))
      writeFileSync(npm, 'process.exit(1)')
      dataDir = join(folder, `data-${(shops += 1)}`)
      mkdirSync(dataDir, { mode: 0o711 })
      copyDatabase(prepared, dataDir)
    },
    /** Starts the database, runs a query and stops the database. */
    ask: async <Row>(query: string): Promise<Row[]> => {
      const { url, stop } = await startEmbedded({ dataDir, log })
      return ask<Row>(url, query).finally(stop)
    },
    remove: async (): Promise<void> => {
      await clearAway(dataDir)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Links the packages one by one, so that a program that removes packages in the folder removes only links. */
export async function linkPackages(folder: string): Promise<void> {
  const installed = join(root, 'node_modules')
  await mkdir(folder)
  const names = (await readdir(installed)).filter((name) => name === '.bin' || !name.startsWith('.'))
  await Promise.all(names.map((name) => symlink(join(installed, name), join(folder, name))))
}

async function prepareDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { mode: 0o711 })
  const { url, stop } = await startEmbedded({ dataDir, log })
  await fillDatabase(url).finally(stop)
}

/** Creates the tables of the present version, with a product and a customer. */
export async function fillDatabase(url: string): Promise<void> {
  await migrate({ url })
  await ask(url, `insert into customers (name, email, phone, password_hash) values ('Ada', 'ada@example.com', '', '-')`)
  await ask(
    url,
    `with made as (insert into products (id, number, name, description, price, colors, shades, sizes)
         values ('boubou', 'GU-1', 'Boubou', 'Cut on the bias', 10000, '{indigo}', '{#1f2f63}', '{10}') returning id, stock_kind)
       insert into stock (product_id, stock_kind, on_hand) select id, stock_kind, 5 from made`,
  )
}
