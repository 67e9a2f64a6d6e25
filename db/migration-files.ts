import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

/** A migration. `isOutside` is true for one statement that runs outside a transaction, while the shop is open. */
export type Migration = { name: string; text: string; checksum: string; isOutside: boolean }

/**
 * Reads the migrations with their checksums, which ignore line endings, since a checkout on another system may change
 * them.
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(text).digest('hex')
    return { name, text, checksum, isOutside: /^-- Outside a transaction\b/m.test(text) }
  })
}
