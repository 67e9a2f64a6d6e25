import { readdirSync, readFileSync } from 'node:fs'
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

/**
 * Returns the processor time in milliseconds that the database server of this connection has used since its start:
 * all its processes, also those that have ended.
 */
export async function databaseMs(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = statOf(String(rows[0]!.pid))!.parent
  const running = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []))
  const own = running.filter(({ parent }) => parent === server).reduce((sum, { ticks }) => sum + ticks, 0)
  const { ticks, endedTicks } = statOf(server)!
  return (own + ticks + endedTicks) * MS_A_TICK
}

/** Returns undefined if the process has ended. */
function statOf(pid: string): { parent: string; ticks: number; endedTicks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number]
    return { parent: fields[1]!, ticks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
