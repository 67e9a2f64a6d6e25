import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const described = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')

/** The version of the shop in package.json. */
export const shopVersion = (JSON.parse(described) as { version: string }).version
