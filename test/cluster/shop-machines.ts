import { join } from 'node:path'
import { patience } from '../patience.ts'
import { varnishCommand } from '../varnish.ts'
import { clockEnv, freeDisk, mountDisk, setClock } from './damage.ts'
import { databaseUrlAt } from './database-machines.ts'
import { plugIn, runOn, signal, until, type Machine } from './machines.ts'

const deploy = (file: string) => join(import.meta.dirname, '../../deploy', file)
const PORT = 3000
const EDGE_PORT = 8080
const PURGE_PORT = 6083
const DISK_MEGABYTES = 64
const SECRET_KEY = '00'.repeat(32)

/** The environment of a shop beyond its own machine: its bucket (`S3_*`) and its CDN. */
export type ClusterEnv = Record<string, string>

export const shopUrl = ({ address }: Machine): string => `http://${address}:${PORT}`
export const purgeUrl = ({ address }: Machine): string => `http://${address}:${PURGE_PORT}`
export const edgeUrl = ({ address }: Machine): string => `http://${address}:${EDGE_PORT}`

export const dataFolder = ({ folder }: Machine): string => join(folder, 'data')

/** Starts the shop on the machine for the first time. */
export function installShop(machine: Machine, databases: readonly Machine[], clusterEnv: ClusterEnv): void {
  mountDisk(dataFolder(machine), DISK_MEGABYTES)
  startShop(machine, databases, clusterEnv)
}

/** Starts the shop, with HAProxy in front of its database. */
function startShop(machine: Machine, databases: readonly Machine[], clusterEnv: ClusterEnv): void {
  const [DB1, DB2, DB3] = databases.map(({ address }) => address)
  if (signal(machine, 'SIGCONT', /^haproxy/) === 0)
    runOn(machine, ['haproxy', '-f', deploy('haproxy/database.cfg')], { env: { DB1: DB1!, DB2: DB2!, DB3: DB3! } })
  const own = {
    PORT: String(PORT),
    DATA_DIR: dataFolder(machine),
    DATABASE_URL: databaseUrlAt('127.0.0.1'),
    NODE_ENV: 'production',
    SANDBOX_PAYMENTS: '1',
    DEMO_SHOP: '0',
    TRUST_PROXY: '1',
    SECRET_KEY,
    LOG_LEVEL: 'warn',
  }
  runOn(machine, [process.execPath, join(import.meta.dirname, 'cluster-shop.ts')], {
    env: { ...own, ...clusterEnv, ...clockEnv(machine) },
  })
}

/** Starts HAProxy in front of the three shop machines, behind this CDN if there is one. */
export function startEdge(edge: Machine, shops: readonly Machine[], cdn: Machine | null): void {
  const [SHOP1, SHOP2, SHOP3] = shops.map(({ address }) => `${address}:${PORT}`)
  const CDN = cdn?.address ?? '127.0.0.1'
  const env = { LISTEN: `${edge.address}:${EDGE_PORT}`, CDN, SHOP1: SHOP1!, SHOP2: SHOP2!, SHOP3: SHOP3! }
  runOn(edge, ['haproxy', '-f', deploy('haproxy/shop.cfg')], { env })
}

/** Starts Varnish in front of the load balancer. */
export function startCdn(cdn: Machine, edge: Machine, losesPurges: boolean): void {
  const readers = `${cdn.address}:${EDGE_PORT}`
  const purges = `${cdn.address}:${PURGE_PORT}`
  const shop = { host: edge.address, port: EDGE_PORT }
  runOn(cdn, varnishCommand(cdn.folder, { readers, purges, shop, losesPurges }))
}

export const untilReady = (shops: readonly Machine[]): Promise<void> =>
  until('all shop machines are ready', async () => {
    const ready = await Promise.all(
      shops.map((shop) =>
        fetch(`${shopUrl(shop)}/readyz`, { signal: AbortSignal.timeout(patience.probe) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    return ready.every(Boolean)
  })

/** Returns by how many minutes the clock of the shop on this machine is ahead, by the date of its answer. */
export async function minutesAhead(machine: Machine): Promise<number> {
  const { headers } = await fetch(`${shopUrl(machine)}/healthz`, { signal: AbortSignal.timeout(patience.probe) })
  return (Date.parse(headers.get('date')!) - Date.now()) / 60_000
}

/** Undoes all faults of a shop machine. Returns whether the shop had ended, so that it was started again. */
export function repairShop(machine: Machine, databases: readonly Machine[], clusterEnv: ClusterEnv): boolean {
  plugIn(machine)
  freeDisk(dataFolder(machine))
  setClock(machine, '+0')
  if (signal(machine, 'SIGCONT', /cluster-shop/) > 0) return false
  startShop(machine, databases, clusterEnv)
  return true
}
