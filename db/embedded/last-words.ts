import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LINES = 12
const FRESH_MS = 15 * 60_000

/** The end of what PostgreSQL has just logged; empty when it couldn't log. */
export function lastWords(logFolder: string): string {
  try {
    const newest = readdirSync(logFolder)
      .map((name) => ({ name, at: statSync(join(logFolder, name)).mtimeMs }))
      .sort((one, other) => other.at - one.at)[0]
    if (!newest || newest.at < Date.now() - FRESH_MS) return ''
    return readFileSync(join(logFolder, newest.name), 'utf8').trim().split('\n').slice(-LINES).join('\n')
  } catch {
    return ''
  }
}
