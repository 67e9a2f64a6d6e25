import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { patience } from '../patience.ts'
import { databaseUrlAt } from './database-machines.ts'
import { plugIn, runOn, signal, until, type Machine } from './machines.ts'

const deploy = (file: string) => join(import.meta.dirname, '../../deploy', file)
const PORT = 3000
const EDGE_PORT = 8080
const SECRET_KEY = '00'.repeat(32)

export const shopUrl = ({ address }: Machine): string => `http://${address}:${PORT}`
export const edgeUrl = ({ address }: Machine): string => `http://${address}:${EDGE_PORT}`

/** Starts the shop on the machine, with HAProxy in front of its database. `env` is added to its environment. */
export function startShop(machine: Machine, databases: readonly Machine[], env: Record<string, string> = {}): void {
  const [DB1, DB2, DB3] = databases.map(({ address }) => address)
  if (signal(machine, 'SIGCONT', /^haproxy/) === 0)
    runOn(machine, ['haproxy', '-f', deploy('haproxy/database.cfg')], { env: { DB1: DB1!, DB2: DB2!, DB3: DB3! } })
  const dataDir = join(machine.folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const own = {
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrlAt('127.0.0.1'),
    NODE_ENV: 'production',
    SANDBOX_PAYMENTS: '1',
    DEMO_SHOP: '0',
    TRUST_PROXY: '1',
    SECRET_KEY,
    LOG_LEVEL: 'warn',
  }
  runOn(machine, [process.execPath, join(import.meta.dirname, 'cluster-shop.ts')], { env: { ...own, ...env } })
}

/** Starts HAProxy in front of the shop machines. With two of them, the third address belongs to no machine. */
export function startEdge(edge: Machine, shops: readonly Machine[]): void {
  const [SHOP1, SHOP2, SHOP3 = `${edge.address}:${PORT}`] = shops.map(({ address }) => `${address}:${PORT}`)
  const env = { LISTEN: `${edge.address}:${EDGE_PORT}`, CDN: '127.0.0.1', SHOP1: SHOP1!, SHOP2: SHOP2!, SHOP3 }
  runOn(edge, ['haproxy', '-f', deploy('haproxy/shop.cfg')], { env })
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

/** Starts the shop again if it doesn't run, and connects its machine again. */
export function repairShop(machine: Machine, databases: readonly Machine[]): void {
  plugIn(machine)
  if (signal(machine, 'SIGCONT', /cluster-shop/) === 0) startShop(machine, databases)
}
