import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { patience } from '../patience.ts'
import { freeDisk, mountDisk } from './damage.ts'
import { NETWORK, plugIn, runOn, signal, until, type Machine } from './machines.ts'
import { planted, type Plant } from './plants.ts'

const deploy = (file: string) => join(import.meta.dirname, '../../deploy', file)
const PATRONI = 8008
const DISK_MEGABYTES = 4_096

/** Names and password that the test gives the database; on real machines they come from patroni.env. */
const password = 'secret'

/**
 * The example values of a file in deploy/, with the addresses and folders of this machine. Throws if the file misses
 * one of them.
 */
function valuesFor(file: string, machine: Machine, machines: readonly Machine[], own: Record<string, string>) {
  const example = parseEnv(readFileSync(deploy(file), 'utf8')) as Record<string, string>
  for (const name of Object.keys(own)) if (!(name in example)) throw new Error(`${file} has no ${name}`)
  const addressed = Object.entries(example).map(([name, value]): [string, string] => [
    name,
    machines.reduce(
      (text, { address }, index) => text.replaceAll(`10.0.0.1${index + 1}:`, `${address}:`),
      value.replaceAll('10.0.0.11:', /CLUSTER|HOSTS/.test(name) ? '10.0.0.11:' : `${machine.address}:`),
    ),
  ])
  return { ...Object.fromEntries(addressed), ...own }
}

export function startEtcd(machine: Machine, machines: readonly Machine[], state: 'new' | 'existing' = 'new'): void {
  const own = {
    ETCD_NAME: machine.name,
    ETCD_DATA_DIR: join(machine.folder, 'etcd'),
    ETCD_INITIAL_CLUSTER_STATE: state,
  }
  runOn(machine, ['etcd'], { env: valuesFor('patroni/etcd.env', machine, machines, own) })
}

/** The folder of PostgreSQL and Patroni, on a disk of its own. */
export const databaseFolder = ({ folder }: Machine): string => join(folder, 'postgres')

/** Starts Patroni on the machine for the first time. `plant` is a fault in its configuration. */
export function installPatroni(machine: Machine, machines: readonly Machine[], plant?: Plant): void {
  const home = databaseFolder(machine)
  mountDisk(home, DISK_MEGABYTES)
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  chownSync(home, uid!, gid!)
  const file = readFileSync(deploy('patroni/patroni.yml'), 'utf8').replaceAll('10.0.0.0/24', NETWORK)
  writeFileSync(configurationIn(home), planted(plant, file))
  startPatroni(machine, machines)
}

const configurationIn = (home: string) => join(home, 'patroni.yml')

function startPatroni(machine: Machine, machines: readonly Machine[]): void {
  const home = databaseFolder(machine)
  const own = {
    PATRONI_NAME: machine.name,
    PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  }
  const env = { ...valuesFor('patroni/patroni.env', machine, machines, own), HOME: home }
  runOn(machine, ['patroni', configurationIn(home)], { env, user: 'postgres', cwd: home })
}

type Member = { role: string }

/** Returns the members as Patroni on this machine sees them; empty without an answer. */
async function membersSeenBy({ address }: Machine): Promise<Member[]> {
  try {
    const response = await fetch(`http://${address}:${PATRONI}/cluster`, {
      signal: AbortSignal.timeout(patience.probe),
    })
    return ((await response.json()) as { members?: Member[] }).members ?? []
  } catch {
    return []
  }
}

/** Returns the machine that answers as the leader now, as HAProxy asks it. */
export async function leaderOf(machines: readonly Machine[]): Promise<Machine | undefined> {
  const isLeader = await Promise.all(
    machines.map(({ address }) =>
      fetch(`http://${address}:${PATRONI}/primary`, { signal: AbortSignal.timeout(patience.probe) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return machines[isLeader.indexOf(true)]
}

const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'synchronous_standby_names'] as const
type Settings = Record<(typeof settings)[number], string>

/** Asks this leader how many machines receive its log now, and for its settings. Null without an answer. */
async function askLeader({ address }: Machine): Promise<{ followers: number; settings: Settings } | null> {
  const connectionString = `postgres://postgres:${password}@${address}/postgres`
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: patience.probe,
    query_timeout: patience.probe,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const streaming = await client.query(`select from pg_stat_replication where state = 'streaming'`)
    const { rows } = await client.query('select name, setting from pg_settings where name = any($1)', [settings])
    const entries = rows.map(({ name, setting }: { name: string; setting: string }) => [name, setting])
    return { followers: streaming.rows.length, settings: Object.fromEntries(entries) as Settings }
  } catch {
    return null
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Waits until one machine is the leader and all others follow it, one of them synchronously unless the leader doesn't
 * wait for any.
 */
export async function untilWhole(machines: readonly Machine[]): Promise<Machine> {
  let leader: Machine | undefined
  await until('one database machine leads and the others follow', async () => {
    leader = await leaderOf(machines)
    const answer = leader && (await askLeader(leader))
    // Patroni's own list of followers may be seconds old.
    if (!leader || !answer || answer.followers < machines.length - 1) return false
    if (answer.settings.synchronous_standby_names === '') return true
    return (await membersSeenBy(leader)).some(({ role }) => role === 'sync_standby')
  })
  return leader!
}

/** Returns the settings of the leader with which a confirmed order can be lost. */
export async function settingsWrong(leader: Machine): Promise<string[]> {
  const answer = await askLeader(leader)
  if (!answer) return ['the leader does not answer']
  const { fsync, full_page_writes, synchronous_commit, synchronous_standby_names } = answer.settings
  return [
    ...(fsync === 'on' ? [] : [`fsync is ${fsync}`]),
    ...(full_page_writes === 'on' ? [] : [`full_page_writes is ${full_page_writes}`]),
    ...(synchronous_commit === 'on' ? [] : [`synchronous_commit is ${synchronous_commit}`]),
    ...(synchronous_standby_names === '' ? ['synchronous_standby_names is empty'] : []),
  ]
}

/** Creates the role and the database of the shop, as docs/deploy.md describes it. */
export function createShopDatabase(leader: Machine): void {
  const run = (sql: string) =>
    execFileSync('psql', [`postgres://postgres:${password}@${leader.address}/postgres`, '-c', sql], { stdio: 'pipe' })
  run(`create role shop login password '${password}'`)
  run('create database shop owner shop')
}

export const databaseUrlAt = (host: string): string => `postgres://shop:${password}@${host}:5432/shop`

/** Undoes all faults of a database machine, and starts everything that doesn't run there. */
export function repair(machine: Machine, machines: readonly Machine[]): void {
  plugIn(machine)
  freeDisk(databaseFolder(machine))
  signal(machine, 'SIGCONT')
  if (signal(machine, 'SIGCONT', /^etcd/) === 0) startEtcd(machine, machines, 'existing')
  if (signal(machine, 'SIGCONT', /patroni/) === 0) startPatroni(machine, machines)
}
