import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfChanged } from '../../server/start/build-pages.ts'
import { linkPackages } from '../releases.ts'

export const root = join(import.meta.dirname, '../..')

/** A release with its built pages. */
export type Release = {
  name: string
  folder: string
  /** Whether its servers send the assets of other releases. */
  sharesAssets: boolean
  /** An index that it builds while the shop is open. */
  index?: string
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()

/** Returns the newest tag of a release before the present code. Throws if there is none. */
export function formerTag(): string {
  const atHead = new Set(git('tag', '--points-at', 'HEAD').split('\n'))
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')
  const tag = tags.find((each) => each && !atHead.has(each))
  if (tag) return tag
  throw new Error('There is no tag of a release before this one. Fetch the tags: git fetch --tags')
}

export async function presentRelease(): Promise<Release> {
  await buildIfChanged(root, console.log)
  return releaseIn(root, 'the present code')
}

/**
 * Builds the release of a tag below `parent`, with the packages of this folder. Throws if that release needs other
 * packages.
 */
export async function taggedRelease(tag: string, parent: string): Promise<Release> {
  if (packagesIn(git('show', `${tag}:package-lock.json`)) !== packagesIn(read('package-lock.json')))
    throw new Error(
      `${tag} needs other packages than the present code. Run 'git worktree add FOLDER ${tag}' and 'npm ci' there, and ` +
        'add --former FOLDER.',
    )
  const folder = join(parent, tag)
  if (!existsSync(folder)) {
    mkdirSync(folder)
    execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', tag, folder], { cwd: root })
    await linkPackages(join(folder, 'node_modules'))
  }
  return preparedRelease(folder, tag)
}

/** Builds the release in a folder that already contains its packages. */
export async function preparedRelease(folder: string, name: string): Promise<Release> {
  await buildIfChanged(folder, (line) => console.log(`${name}: ${line}`))
  mkdirSync(join(folder, 'test/rolling-update'), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'node.ts'), join(folder, 'test/rolling-update/node.ts'))
  return releaseIn(folder, name)
}

/**
 * Makes a release after the present one below `parent`: all its scripts and styles have other names, and it changes a
 * table in use and builds an index of it.
 */
export async function nextRelease(parent: string): Promise<Release> {
  const folder = join(parent, 'next')
  if (!existsSync(folder)) {
    mkdirSync(folder)
    const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n')
    const present = files.filter((name) => existsSync(join(root, name))).join('\n')
    execFileSync('sh', ['-c', 'tar -cf - -T - | tar -x -C "$0"', folder], { cwd: root, input: present })
    await linkPackages(join(folder, 'node_modules'))
    const settings = read('vite.config.ts')
    const renamed = settings.replaceAll("'assets/[hash:7].js'", "'assets/next-[hash:7].js'")
    if (renamed === settings) throw new Error('vite.config.ts names scripts in another way than this test expects')
    writeFileSync(join(folder, 'vite.config.ts'), renamed)
    appendFileSync(join(folder, 'web/app.css'), '\n.next-release {\n  color: red;\n}\n')
    const migration = (name: string, sql: string) => writeFileSync(join(folder, 'db/migrations', name), sql)
    migration('9998_next.sql', 'alter table orders add column next_release text;\n')
    migration(
      '9999_next_index.sql',
      '-- Outside a transaction\ncreate index concurrently if not exists orders_next_release on orders (next_release);\n',
    )
  }
  return { ...(await preparedRelease(folder, 'the next release')), index: 'orders_next_release' }
}

const releaseIn = (folder: string, name: string): Release => ({
  name,
  folder,
  sharesAssets: existsSync(join(folder, 'server/http/release-assets.ts')),
})

const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** The packages of a lock file, without the version of the shop itself. */
function packagesIn(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string }> }
  delete packages['']?.version
  return JSON.stringify(packages)
}
