import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processOf, runs, writeJournal } from './journal.mjs'

const STOPS_WITHIN_MS = 60_000
const POLL_MS = 100
/** Most lines of a command's output that are shown. */
const LINES = 8

/** A command failed; the message is the end of its output. */
export class CommandFailed extends Error {}

/** Runs a command and returns its output. Throws CommandFailed. */
export async function output(cwd, command, args, { env = {}, timeout = 0 } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    timeout,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, said] = ['', '']
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (said += data))
  const code = await new Promise((done) => child.once('error', (error) => done(error.message)).once('close', done))
  if (code === 0) return out.trim()
  throw new CommandFailed(lastLines(said) || lastLines(out) || `${command} ended with ${code ?? 'a time-out'}`)
}

/**
 * Starts a command of the update: its output goes to the log, and its process is in the journal, so that the next run
 * ends it if this one is killed. It is in a group of its own, so that Ctrl-C reaches only this process.
 */
export function start(journal, command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: journal.root,
    env: { ...process.env, UPGRADING: '1', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  journal.child = child.pid ? processOf(child.pid) : null
  writeJournal(journal)
  const log = createWriteStream(journal.log, { flags: 'a', mode: 0o600 })
  log.write(`\n== ${[command, ...args].join(' ')} ==\n`)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data
      log.write(data)
    })
  const ended = new Promise((done) => {
    child.once('error', (error) => done({ code: error.message, said }))
    child.once('close', (code, signal) => done({ code: code ?? signal, said }))
    child.once('close', () => log.end())
  })
  return { child, ended, said: () => said }
}

/** Runs a command of the update to its end and returns its output. Throws CommandFailed. */
export async function run(journal, command, args, env = {}) {
  const { code, said } = await start(journal, command, args, env).ended
  journal.child = null
  if (code === 0) return said
  throw new CommandFailed(reasonIn(said) || `${command} ended with ${code}`)
}

/** Ends the command that the journal names, with all processes that it has started. */
export async function endChild(journal) {
  const { child } = journal
  if (!child || !runs(child)) return
  signal(child.pid, 'SIGTERM')
  for (let waited = 0; runs(child) && waited < STOPS_WITHIN_MS; waited += POLL_MS) await sleep(POLL_MS)
  signal(-child.pid, 'SIGKILL')
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {}
}

/** The Node that runs npm; if that is one of the packages, the one at its present place. */
export function nodeForNpm(root, asidePackages) {
  const given = process.env.npm_node_execpath ?? process.execPath
  const moved = given.replace(join(root, 'node_modules'), asidePackages)
  return [given, moved].find(existsSync) ?? 'node'
}

/** npm names the reason first, and explains its usage at length after it. */
function reasonIn(said) {
  const ofNpm = said.split('\n').filter((line) => line.startsWith('npm error'))
  return ofNpm.length > 0 ? ofNpm.slice(0, LINES).join('\n') : lastLines(said)
}

export const lastLines = (text) => text.trim().split('\n').slice(-LINES).join('\n').trim()

/** Returns the systemd unit of a process; null if it has none. */
export function unitOf(pid) {
  try {
    return (
      /\/system\.slice\/(?:.*\/)?([\w@.-]+\.service)/.exec(readFileSync(`/proc/${pid}/cgroup`, 'utf8'))?.[1] ?? null
    )
  } catch {
    return null
  }
}
