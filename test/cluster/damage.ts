import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cableOf, insideOf, type Machine } from './machines.ts'

const run = (program: string, ...options: string[]) => execFileSync(program, options, { stdio: 'pipe' })

/** Mounts a disk of its own at this folder, so that it can be full. Call it before programs start there. */
export function mountDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  const image = `${folder}.disk`
  writeFileSync(image, '')
  truncateSync(image, megabytes * 2 ** 20)
  run('mkfs.ext4', '-q', '-m', '0', image)
  run('mount', '-o', 'loop', image, folder)
}

const fillerIn = (folder: string) => join(folder, 'filler')
/** Bytes at the end of a disk that are filled by writing, because the file system itself needs some. */
const REST_BYTES = 2 ** 20

export function fillDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const filler = fillerIn(folder)
  run('fallocate', '--length', String(bavail * bsize - REST_BYTES), filler)
  // Fails when the disk is full.
  run('sh', '-c', 'dd if=/dev/zero bs=4k >>"$1" || true', 'sh', filler)
}

export const freeDisk = (folder: string): void => rmSync(fillerIn(folder), { force: true })

/** The library that gives programs another clock. */
const [fakeClock] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
export const hasFakeClock = fakeClock !== undefined
const clockOf = ({ folder }: Machine) => join(folder, 'clock')

/** Sets the clock that programs with `clockEnv` see: `+5m` is five minutes ahead, and `+0` right. */
export const setClock = (machine: Machine, offset: string): void => writeFileSync(clockOf(machine), offset)

export function clockEnv(machine: Machine): Record<string, string> {
  if (!existsSync(clockOf(machine))) setClock(machine, '+0')
  return fakeClock === undefined
    ? {}
    : {
        LD_PRELOAD: fakeClock,
        FAKETIME_TIMESTAMP_FILE: clockOf(machine),
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
}

/** A slow line: packets wait in a queue for up to 200 ms, and are lost when it is full. */
const SLOW = ['tbf', 'rate', '2mbit', 'burst', '16kb', 'latency', '200ms']
const LOST = ['-m', 'statistic', '--mode', 'random', '--probability', '0.05', '-j', 'DROP']

/** Slows the machine's network down in both directions, and drops 5 % of the packets that it receives. */
export function slowDown(machine: Machine): void {
  run('tc', 'qdisc', 'add', 'dev', cableOf(machine), 'root', ...SLOW)
  run('ip', 'netns', 'exec', machine.name, 'tc', 'qdisc', 'add', 'dev', insideOf(machine), 'root', ...SLOW)
  run('ip', 'netns', 'exec', machine.name, 'iptables', '-A', 'INPUT', '-i', insideOf(machine), ...LOST)
}

export function speedUp(machine: Machine): void {
  run('tc', 'qdisc', 'del', 'dev', cableOf(machine), 'root')
  run('ip', 'netns', 'exec', machine.name, 'tc', 'qdisc', 'del', 'dev', insideOf(machine), 'root')
  run('ip', 'netns', 'exec', machine.name, 'iptables', '-F')
}
