import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { whenInWords } from '#shop/core/shop-time.ts'
import { green, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

const described = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')

/** The version of the shop in package.json. */
export const shopVersion = (JSON.parse(described) as { version: string }).version

/** Reports the version of this server. The shop doesn't ask other servers for newer versions. */
export async function checkVersion({ clock }: Sources): Promise<Finding> {
  const startedAt = new Date(clock().getTime() - process.uptime() * 1_000)
  return green(`Version ${shopVersion}, running since ${whenInWords(startedAt)}.`)
}
