import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { patience } from './patience.ts'

/** Debian's Python: packages of Debian are not visible to another one. */
const PYTHON = '/usr/bin/python3'

/** Keys that the server accepts. */
export const swiftKeys = { region: 'lagos', accessKeyId: 'shop:owner', secretAccessKey: 'secret' }

/** Returns whether OpenStack Swift is installed. Says so on stderr if it isn't, with the tests that are left out. */
export function hasSwift(leftOut: string): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' })
    return true
  } catch {
    console.error(`LEFT OUT: ${leftOut}. Install OpenStack Swift (on Debian: apt install python3-swift).`)
    return false
  }
}

const RINGS = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(('account', 'container', 'object'), sys.argv[3:]):
    ring = RingBuilder(1, 1, 0)
    ring.add_dev(dict(id=0, region=1, zone=1, ip=sys.argv[2], port=int(port), device='disk', weight=1))
    ring.rebalance()
    ring.get_ring().save(f'{sys.argv[1]}/{name}.ring.gz')
`
const RUN = `
import os, sys
from swift.common import utils
from swift.common.middleware import tempauth
from swift.common.wsgi import run_wsgi
# Tokens need Memcached, but signed requests use none.
tempauth.cache_from_env = lambda env: {'not': 'empty'}
utils.set_swift_dir(os.path.dirname(sys.argv[1]))
sys.exit(run_wsgi(sys.argv[1], sys.argv[2]))
`

type Part = 'account' | 'container' | 'object' | 'proxy'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/**
 * Starts an S3 server: OpenStack Swift, with objects in memory. It checks signatures and regions, and lists at most
 * 1,000 keys in a page. `host` is the address on which it listens. The caller must stop it.
 */
export async function startS3Server(host = '127.0.0.1') {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'))
  const ports = await freePorts(host)
  const endpoint = `http://${host}:${ports.proxy}`
  mkdirSync(join(folder, 'disks', 'disk'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = shop\n')
  for (const part of parts) writeFileSync(join(folder, `${part}.conf`), configOf(part, folder, host, ports[part]))
  execFileSync(PYTHON, ['-c', RINGS, folder, host, ...parts.slice(0, 3).map((part) => String(ports[part]))])
  const run = (part: Part): ChildProcess =>
    spawn(PYTHON, ['-c', RUN, join(folder, `${part}.conf`), `${part}-server`], { stdio: 'ignore' })
  const untilUp = async () => {
    // Any response will do.
    const isUp = async (port: number) => fetch(`http://${host}:${port}/`).catch(() => null)
    for (
      const end = Date.now() + patience.interruption;
      !(await Promise.all(Object.values(ports).map(isUp))).every(Boolean);
    ) {
      if (Date.now() > end) throw new Error('Swift did not start')
      await sleep(100)
    }
  }
  const storage = parts.slice(0, 3).map(run)
  let front = run('proxy')
  await untilUp()

  const server = {
    endpoint,
    /** Creates a bucket. */
    makeBucket: async (name: string): Promise<void> => {
      const client = new AwsClient({ ...swiftKeys, service: 's3', retries: 5 })
      const { ok, status } = await client.fetch(`${endpoint}/${name}`, { method: 'PUT' })
      if (!ok) throw new Error(`Swift responded with ${status} to the creation of a bucket`)
    },
    /** Kills the process that answers requests. The files are kept. */
    kill: async (): Promise<void> => end(front),
    startAgain: async (): Promise<void> => {
      front = run('proxy')
      await untilUp()
    },
    stop: async (): Promise<void> => {
      for (const each of [front, ...storage]) await end(each)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return server
}

const parts = ['account', 'container', 'object', 'proxy'] as const

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function freePorts(host: string): Promise<Record<Part, number>> {
  const servers = parts.map(() => createServer().listen(0, host))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return Object.fromEntries(parts.map((part, index) => [part, ports[index]])) as Record<Part, number>
}

function configOf(part: Part, folder: string, host: string, port: number): string {
  const common = `[DEFAULT]
bind_ip = ${host}
bind_port = ${port}
workers = 0
user = ${process.env.USER ?? 'root'}
swift_dir = ${folder}
devices = ${join(folder, 'disks')}
mount_check = false
log_level = ERROR
`
  if (part !== 'proxy')
    return `${common}
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part === 'object' ? 'mem_object' : part}
`
  return `${common}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_shop_owner = ${swiftKeys.secretAccessKey} .admin
[filter:s3api]
use = egg:swift#s3api
location = ${swiftKeys.region}
${['catch_errors', 'gatekeeper', 'listing_formats', 'slo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`
}
