import { onServerCore } from './cores.ts'
import { startProgram, type Program } from './program.ts'

const PORT = '3107'
const OPEN = /is open at/

export type Shop = Pick<Program, 'cpuMs' | 'stop'> & { url: string }

/** The shop as it is started for customers, on a core of its own, filled with the demo collection at the first time. */
export async function startShop(dataDir: string, databaseUrl: string, port = PORT): Promise<Shop> {
  const env = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '1', NODE_ENV: 'production' }
  const { cpuMs, stop } = await startProgram(
    onServerCore([process.execPath, '--import', './bench/tell-cpu.ts', 'start.ts']),
    OPEN,
    env,
  )
  return { url: `http://127.0.0.1:${port}`, cpuMs, stop }
}

/** The shop with a database of its own, on any core, as `npm start` starts it; `ms` until it says that it is open. */
export const startWhole = (dataDir: string) =>
  startProgram([process.execPath, 'start.ts'], OPEN, { PORT, DATA_DIR: dataDir, NODE_ENV: 'production' })

export const wholeUrl = `http://127.0.0.1:${PORT}`
