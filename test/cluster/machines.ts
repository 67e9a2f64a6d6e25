import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from '../patience.ts'

/** A network namespace of Linux that stands for a machine: its own address, and processes that can be cut off. */
export type Machine = {
  name: string
  address: string
  /** Folder for the files and logs of its processes. */
  folder: string
}

const BRIDGE = 'shopbr'
/** The network of all machines. */
export const NETWORK = '10.87.0.0/16'
const FIRST_BYTES = '10.87.0'
const POLL_MS = 100

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8' })

/** Creates the network between the machines. Only one cluster can run on a computer at a time. */
export function makeNetwork(): void {
  removeNetwork()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${FIRST_BYTES}.1/16`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
}

/** Removes the network and all machines, also those of a run that was killed. */
export function removeNetwork(): void {
  // A namespace takes its cables with it, but later than its deletion returns.
  for (const link of links()) if (link === BRIDGE || link.endsWith(CABLE)) ip('link', 'delete', link)
  for (const name of namespaces()) {
    killAll(name)
    ip('netns', 'delete', name)
  }
}

const PREFIX = 'shop-'
const CABLE = '-out'
const namespaces = (): string[] =>
  ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0]!)
    .filter((name) => name.startsWith(PREFIX))
const links = (): string[] => [...ip('-oneline', 'link').matchAll(/^\d+: ([^:@]+)/gm)].map(([, name]) => name!)

export function makeMachine(name: string, number: number, folder: string): Machine {
  const machine = { name, address: `${FIRST_BYTES}.${number}`, folder: join(folder, name) }
  const [outside, inside] = [cableOf(machine), `${name}-in`]
  mkdirSync(machine.folder, { recursive: true, mode: 0o777 })
  const space = spaceOf(machine)
  ip('netns', 'add', space)
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
  ip('link', 'set', outside, 'master', BRIDGE, 'up')
  ip('link', 'set', inside, 'netns', space)
  for (const words of [
    ['address', 'add', `${machine.address}/16`, 'dev', inside],
    ['link', 'set', inside, 'up'],
    ['link', 'set', 'lo', 'up'],
  ])
    ip('-n', space, ...words)
  return machine
}

const spaceOf = ({ name }: Machine) => `${PREFIX}${name}`
const cableOf = ({ name }: Machine) => `${name}${CABLE}`

/** Runs a program on the machine; its output goes to a log file there. */
export function runOn(
  machine: Machine,
  [program = '', ...options]: string[],
  { env = {}, user, cwd }: { env?: Record<string, string>; user?: string; cwd?: string } = {},
): ChildProcess {
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  // Sockets of programs are per machine as well; `ip netns exec` has its own mounts.
  const withSockets = [
    'sh',
    '-c',
    'mount -t tmpfs -o mode=1777 tmpfs /run && mkdir -m 1777 /run/postgresql && exec "$@"',
    'sh',
  ]
  const running = spawn('ip', ['netns', 'exec', spaceOf(machine), ...withSockets, ...asUser, program, ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
  })
  const log = createWriteStream(join(machine.folder, `${program.split('/').at(-1)}.log`), { flags: 'a' })
  running.stdout.pipe(log, { end: false })
  running.stderr.pipe(log, { end: false })
  return running
}

/** Unplugs the machine from the network, or plugs it in again. */
export const unplug = (machine: Machine): void => void ip('link', 'set', cableOf(machine), 'down')
export const plugIn = (machine: Machine): void => void ip('link', 'set', cableOf(machine), 'up')

/** Sends the signal to all processes of the machine, or to those whose command line matches. */
export function signal(machine: Machine, name: NodeJS.Signals, which = /./): number {
  return signalIn(spaceOf(machine), name, which)
}

function signalIn(space: string, name: NodeJS.Signals, which: RegExp): number {
  const pids = ip('netns', 'pids', space)
    .split('\n')
    .filter((pid) => pid !== '' && which.test(commandOf(pid)))
  for (const pid of pids) {
    try {
      process.kill(Number(pid), name)
    } catch {
      // The process has already exited.
    }
  }
  return pids.length
}

const commandOf = (pid: string): string => {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function killAll(space: string): void {
  while (signalIn(space, 'SIGKILL', /./) > 0) continue
}

/** Waits until `isSo`, within the time-out for interruptions. Throws with `what` if it doesn't happen. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience.interruption; !(await isSo()); await sleep(POLL_MS))
    if (Date.now() > end) throw new Error(`Not within ${patience.interruption} ms: ${what}`)
}

/** Resolves when the process has ended. */
export const ended = async (running: ChildProcess): Promise<void> => {
  if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
}
