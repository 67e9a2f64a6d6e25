import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const LINES = 12

/**
 * Returns the last log lines of PostgreSQL since this time; empty if PostgreSQL could not log. Each line begins with
 * its time in UTC.
 */
export function lastWords(logFolder: string, since: Date): string {
  const from = since.toISOString().replace('T', ' ').replace('Z', '')
  try {
    return readdirSync(logFolder)
      .flatMap((name) => readFileSync(join(logFolder, name), 'utf8').split('\n'))
      .filter((line) => line >= from && /^\d{4}-/.test(line))
      .sort()
      .slice(-LINES)
      .join('\n')
  } catch {
    return ''
  }
}
