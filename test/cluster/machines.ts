import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
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
/** Address of this process on that network. */
export const OWN_ADDRESS = `${FIRST_BYTES}.1`
const POLL_MS = 100

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8' })

/** Creates the network between the machines; this process is on it as well. */
export function makeNetwork(): void {
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${OWN_ADDRESS}/16`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
}

export function makeMachine(name: string, number: number, folder: string): Machine {
  const machine = { name, address: `${FIRST_BYTES}.${number}`, folder: join(folder, name) }
  const [outside, inside] = [cableOf(machine), insideOf(machine)]
  mkdirSync(machine.folder, { recursive: true, mode: 0o777 })
  ip('netns', 'add', name)
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
  ip('link', 'set', outside, 'master', BRIDGE, 'up')
  ip('link', 'set', inside, 'netns', name)
  for (const words of [
    ['address', 'add', `${machine.address}/16`, 'dev', inside],
    ['link', 'set', inside, 'up'],
    ['link', 'set', 'lo', 'up'],
  ])
    ip('-n', name, ...words)
  return machine
}

/** Names of the two ends of the machine's cable. */
export const cableOf = ({ name }: Machine): string => `${name}-out`
export const insideOf = ({ name }: Machine): string => `${name}-in`

/** Runs a program on the machine; its output goes to a log file there. */
export function runOn(
  machine: Machine,
  [program = '', ...options]: string[],
  { env = {}, user, cwd }: { env?: Record<string, string>; user?: string; cwd?: string } = {},
): void {
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  // Sockets of programs are per machine as well; `ip netns exec` has its own mounts.
  const withSockets = [
    'sh',
    '-c',
    'mount -t tmpfs -o mode=1777 tmpfs /run && mkdir -m 1777 /run/postgresql && exec "$@"',
    'sh',
  ]
  const running = spawn('ip', ['netns', 'exec', machine.name, ...withSockets, ...asUser, program, ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
  })
  const log = createWriteStream(join(machine.folder, `${program.split('/').at(-1)}.log`), { flags: 'a' })
  running.stdout.pipe(log, { end: false })
  running.stderr.pipe(log, { end: false })
}

/** Unplugs the machine from the network, or plugs it in again. */
export const unplug = (machine: Machine): void => void ip('link', 'set', cableOf(machine), 'down')
export const plugIn = (machine: Machine): void => void ip('link', 'set', cableOf(machine), 'up')

/**
 * Sends the signal to all processes of the machine, or to those whose command line matches. Throws if there is none,
 * except for SIGCONT.
 */
export function signal(machine: Machine, name: NodeJS.Signals, which = /./): number {
  const pids = pidsOf(machine, which)
  if (pids.length === 0 && name !== 'SIGCONT') throw new Error(`${machine.name} has no process ${which.source}`)
  for (const pid of pids) {
    try {
      process.kill(Number(pid), name)
    } catch {
      // The process has already exited.
    }
  }
  return pids.length
}

const pidsOf = ({ name }: Machine, which: RegExp): string[] =>
  ip('netns', 'pids', name)
    .split('\n')
    .filter((pid) => pid !== '' && which.test(commandOf(pid)))

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Waits until `isSo`, within the time-out for interruptions. Throws with `what` if it doesn't happen. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience.interruption; !(await isSo()); await sleep(POLL_MS))
    if (Date.now() > end) throw new Error(`Not within ${patience.interruption} ms: ${what}`)
}
