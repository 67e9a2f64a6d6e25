import { readFileSync } from 'node:fs'
import type { Client } from 'pg'

/** Linux reports the processor time of a program in hundredths of a second. */
const MS_A_TICK = 10

/**
 * Returns the processor time in milliseconds of this program and of the database sessions of all connections except
 * this one.
 */
export async function processorMs(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const ticks = rows.map(({ pid }) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
    return Number(user) + Number(system)
  })
  const { user, system } = process.cpuUsage()
  return ticks.reduce((sum, each) => sum + each, 0) * MS_A_TICK + (user + system) / 1_000
}
