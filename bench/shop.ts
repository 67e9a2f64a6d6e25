import { onServerCore } from './cores.ts'
import { measured, startProgram, type Program } from './program.ts'

const PORT = '3107'
const OPEN = /is open at/

/** `pid` is the id of its process. */
export type Shop = Pick<Program, 'ask' | 'cpuMs' | 'pid' | 'stop'> & { url: string }

/** Starts the shop in production mode on its own core. At the first start it is filled with the demo collection. */
export async function startShop(dataDir: string, databaseUrl: string, port = PORT): Promise<Shop> {
  const env = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '1', NODE_ENV: 'production' }
  const { said: _, ms: __, ...program } = await startProgram(onServerCore(measured('start.ts')), OPEN, env)
  return { url: `http://127.0.0.1:${port}`, ...program }
}

/** Starts the shop with its own database, on any core, like `npm start`. `ms` is the time until the shop is open. */
export const startWhole = (dataDir: string) =>
  startProgram([process.execPath, 'start.ts'], OPEN, { PORT, DATA_DIR: dataDir, NODE_ENV: 'production' })

export const wholeUrl = `http://127.0.0.1:${PORT}`
