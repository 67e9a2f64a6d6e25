import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { homeOf } from './running.ts'

/**
 * Returns the identifier of the embedded database in `dataDir`, as `pg_control_system()` would; null if there is none.
 * The database need not run.
 */
export function systemIn(dataDir: string): string | null {
  const path = join(homeOf(join(resolve(dataDir), 'postgres')), 'cluster/global/pg_control')
  return existsSync(path) ? readFileSync(path).readBigUInt64LE(0).toString() : null
}
