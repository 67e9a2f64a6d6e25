import { onServerCore } from './cores.ts'
import { startProgram, type Program } from './program.ts'

const PORT = '3107'
const OPEN = /is open at/

export type Shop = Pick<Program, 'cpuMs' | 'stop'> & { url: string }

/** Starts the shop in production mode on its own core. At the first start it is filled with the demo collection. */
export async function startShop(dataDir: string, databaseUrl: string, port = PORT): Promise<Shop> {
  const env = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '1', NODE_ENV: 'production' }
  const { cpuMs, stop } = await startProgram(
    onServerCore([process.execPath, '--import', './bench/tell-cpu.ts', 'start.ts']),
    OPEN,
    env,
  )
  return { url: `http://127.0.0.1:${port}`, cpuMs, stop }
}

/** Starts the shop with its own database, on any core, like `npm start`. `ms` is the time until the shop is open. */
export const startWhole = (dataDir: string) =>
  startProgram([process.execPath, 'start.ts'], OPEN, { PORT, DATA_DIR: dataDir, NODE_ENV: 'production' })

export const wholeUrl = `http://127.0.0.1:${PORT}`
