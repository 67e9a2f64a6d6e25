import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'

export type Running = { pid: number; program: string }

/**
 * Returns the processes that belong to a temporary folder: PostgreSQL with its data there, and all processes with the
 * folder as TMPDIR. Without /proc, only PostgreSQL can be recognized.
 */
export const processesOf = (folder: string): Running[] =>
  everyProcess().flatMap(({ pid, command, environment }) => {
    const [program = ''] = command
    const isDatabase = /^(postgres|initdb)$/.test(basename(program)) && command.some((word) => liesIn(word, folder))
    const isTold = environment.some((line) => line.startsWith('TMPDIR=') && liesIn(line.slice(7), folder))
    return pid !== process.pid && (isDatabase || isTold) ? [{ pid, program }] : []
  })

const liesIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

type Process = { pid: number; command: string[]; environment: string[] }

function everyProcess(): Process[] {
  if (!existsSync('/proc/self/cmdline')) return listed()
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: wordsOf(name, 'cmdline'), environment: wordsOf(name, 'environ') }))
}

/** Empty for a process that has exited or belongs to another user. */
function wordsOf(pid: string, what: 'cmdline' | 'environ'): string[] {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8').split('\0')
  } catch {
    return []
  }
}

const listed = (): Process[] =>
  execFileSync('ps', ['-axww', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, ...command]) => ({ pid: Number(pid), command, environment: [] }))
