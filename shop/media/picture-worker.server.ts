import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Header, MadeFile, Order, Reason, Report } from './picture-work.ts'

/** What an original became: its header, its colour and its files; or why nothing. */
export type Made = { header: Header; color: string; files: MadeFile[] } | { unusable: Reason }

export type PictureWorker = {
  /** Works on one original, while no other is. What takes too much time or memory, or breaks the process, is 'unreadable'. */
  work: (original: Blob, avifEffort: number) => Promise<Made>
}

/** Longer than any picture takes that is one: a telephone's takes two seconds. */
const WITHIN_MS = 60_000
/** Of the whole process. What pictures need is reckoned beforehand; this is for those that lie. */
const MOST_MEMORY = 400_000_000
const LOOK_EVERY_MS = 100
/** Then it goes, and its memory with it. */
const KEPT_IDLE_MS = 5_000
/** Behind whatever answers people. */
const NICENESS = 10

/** A process of its own that makes pictures, started when it is needed (rules: picture work). */
export function pictureWorker(limits = { withinMs: WITHIN_MS, mostMemory: MOST_MEMORY }): PictureWorker {
  let kept: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  async function work(original: Blob, avifEffort: number): Promise<Made> {
    clearTimeout(idle)
    const child = kept && isAlive(kept) ? kept : start()
    kept = child
    child.ref()
    const over = new AbortController()
    const ended = once(child, 'exit', { signal: over.signal }).then((): Made => ({ unusable: 'unreadable' }))
    ended.catch(() => undefined)
    try {
      return await Promise.race([order(child, original, avifEffort, limits, over.signal), ended])
    } finally {
      over.abort()
      child.unref()
      idle = setTimeout(() => child.kill('SIGKILL'), KEPT_IDLE_MS)
      idle.unref()
    }
  }
  return { work }
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null && !child.killed

/** Nothing of the shop's surroundings is told to it. */
function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'picture-process.server.ts'), [], {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => child.kill('SIGKILL'))
  child.stdin!.on('error', () => child.kill('SIGKILL'))
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  return child
}

async function order(
  child: ChildProcess,
  original: Blob,
  avifEffort: number,
  { withinMs, mostMemory }: { withinMs: number; mostMemory: number },
  until: AbortSignal,
): Promise<Made> {
  const end = () => void child.kill('SIGKILL')
  const deadline = setTimeout(end, withinMs)
  const look = setInterval(() => void memoryOf(child).then((bytes) => bytes > mostMemory && end()), LOOK_EVERY_MS)
  until.addEventListener('abort', () => {
    clearTimeout(deadline)
    clearInterval(look)
  })

  const reports = on(child, 'message', { signal: until }) as AsyncIterable<[Report]>
  const send = (message: Order) => void child.send(message, () => undefined)
  send({ take: original.size, avifEffort })
  // Where it can't be written, the process has ended.
  void write(original, child.stdin!, until).catch(() => undefined)
  let header: Header | null = null
  const files: MadeFile[] = []
  for await (const [report] of reports) {
    if ('unusable' in report) return report
    if ('file' in report) files.push(report.file)
    if ('color' in report && header) return { header, files, color: report.color }
    if ('header' in report) header = report.header
  }
  return { unusable: 'unreadable' }
}

async function write(original: Blob, input: Writable, until: AbortSignal): Promise<void> {
  for await (const chunk of original.stream()) if (!input.write(chunk)) await once(input, 'drain', { signal: until })
}

/** In bytes; where the system doesn't tell it in this way, nothing is known. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
