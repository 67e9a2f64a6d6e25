import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from '../patience.ts'
import { root, type Release } from './releases.ts'

const LOOK_EVERY_MS = 100
/** The load balancer notices a server that stops after two failed checks in two seconds. */
const STOP_DELAY_SECONDS = 4
const SECRET_KEY = '00'.repeat(32)

export type Node = { number: number; port: number; release: Release; process: ChildProcess }
/** Where the nodes store their files and logs, and their database. */
export type Place = { folder: string; database: string }

/** Starts a node on this port, and waits until it is ready. */
export async function startNode(number: number, port: number, release: Release, place: Place): Promise<Node> {
  const dataDir = join(place.folder, `node-${number}`)
  mkdirSync(dataDir, { recursive: true })
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: place.database,
    DATABASE_CONNECTIONS: '10',
    NODE_ENV: 'production',
    SANDBOX_PAYMENTS: '1',
    DEMO_SHOP: '0',
    TRUST_PROXY: '1',
    NEWER_DATABASE: '1',
    STOP_DELAY: String(STOP_DELAY_SECONDS),
    SECRET_KEY,
    LOG_LEVEL: 'warn',
  }
  const child = start([process.execPath, join(release.folder, 'test/rolling-update/node.ts')], env, dataDir)
  await untilReady(`http://127.0.0.1:${port}`, child)
  return { number, port, release, process: child }
}

/** Stops a node as systemd does. Throws if it doesn't end in order. */
export async function stopNode({ number, process: child }: Node): Promise<void> {
  const ended = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`Node ${number} ended with ${code}`)
}

/** Starts HAProxy with the shop's own configuration in front of these ports. */
export async function startBalancer(port: number, ports: readonly number[], asksOthers: boolean, { folder }: Place) {
  const unused = await freePort()
  const [SHOP1, SHOP2, SHOP3] = [0, 1, 2].map((index) => `127.0.0.1:${ports[index] ?? unused}`)
  const env = {
    LISTEN: `127.0.0.1:${port}`,
    CDN: '127.0.0.1',
    SHOP1: SHOP1!,
    SHOP2: SHOP2!,
    SHOP3: SHOP3!,
    ...(asksOthers && { ASSETS_OF_OTHERS: '1' }),
  }
  const settings = readFileSync(join(root, 'deploy/haproxy/shop.cfg'), 'utf8')
  const config = join(folder, 'haproxy.cfg')
  // Only root may start it as another user.
  writeFileSync(config, process.getuid?.() === 0 ? settings : settings.replace(/^ +(?:user|group) .*\n/gm, ''))
  const balancer = start(['haproxy', '-f', config], env, folder)
  await untilReady(`http://127.0.0.1:${port}`, balancer)
  return balancer
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function start([program, ...args]: [string, ...string[]], env: Record<string, string>, folder: string): ChildProcess {
  const log = openSync(join(folder, 'log'), 'a')
  const all = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env }
  return spawn(program, args, { cwd: folder, env: all, stdio: ['ignore', log, log] })
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + patience.programme; performance.now() < until; await sleep(LOOK_EVERY_MS)) {
    if (child.exitCode !== null)
      throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}; see its log`)
    const signal = AbortSignal.timeout(patience.probe)
    const response = await fetch(`${url}/readyz`, { signal }).catch(() => null)
    if (response?.ok) return
  }
  throw new Error(`${url} is not ready`)
}
