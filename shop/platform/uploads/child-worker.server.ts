import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import type { Writable } from 'node:stream'

/** Reasons why a run ended without a result: out of time, out of memory, or the process exited. */
export type Ended = 'time' | 'memory' | 'died'

/** Limits of a child process and its runs. */
export type Limits = {
  withinMs: number
  /** Maximum memory of the whole process during a run, in bytes. */
  mostMemory: number
  /** Maximum memory of the whole process after a run, in bytes. */
  mostKept?: number
  /** Maximum size of V8's heap. */
  heapMegabytes?: number
  /** Above 0, the process has a lower priority than the server. */
  niceness?: number
}

export type ChildWorker = {
  /**
   * Sends `order` and the bytes of `file` to the process, one run at a time. `take` is called with each report and
   * returns the result once it is complete. Resolves with the reason if the run ends without a result.
   */
  run: <Report, Result>(
    file: Blob,
    order: object,
    take: (report: Report) => Result | undefined,
  ) => Promise<Result | Ended>
}

const LOOK_EVERY_MS = 100
/** Milliseconds after which an idle process is stopped, to free its memory. */
const KEPT_IDLE_MS = 5_000
const USUAL_NICENESS = 10

/**
 * Runs `program` in a child process that is started on demand, reused, and replaced after it exited
 * (rules: isolated file parsing).
 */
export function childWorker(program: string, limits: Limits): ChildWorker {
  let kept: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  return {
    async run(file, order, take) {
      clearTimeout(idle)
      const child = kept && isAlive(kept) ? kept : start(program, limits)
      kept = child
      child.ref()
      const over = new AbortController()
      const ended = endOf(child, limits, over.signal)
      ended.catch(() => undefined)
      try {
        return await Promise.race([firstResult(child, file, order, take, over.signal), ended])
      } finally {
        over.abort()
        if ((await memoryOf(child)) > (limits.mostKept ?? limits.mostMemory)) child.kill('SIGKILL')
        child.unref()
        idle = setTimeout(() => child.kill('SIGKILL'), KEPT_IDLE_MS)
        idle.unref()
      }
    },
  }
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null && !child.killed

/** Starts the child. It receives none of the server's environment, so a compromised parser finds no secrets there. */
function start(program: string, { heapMegabytes, niceness = USUAL_NICENESS }: Limits): ChildProcess {
  const child = fork(program, [String(process.pid)], {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => child.kill('SIGKILL'))
  child.stdin!.on('error', () => child.kill('SIGKILL'))
  if (child.pid !== undefined) lowerPriority(child.pid, niceness)
  return child
}

/**
 * Lowers the priority of a child. Unprivileged processes cannot raise a priority, so the children of a server that
 * already has a low priority keep that priority.
 */
function lowerPriority(pid: number, niceness: number): void {
  if (niceness > getPriority()) setPriority(pid, niceness)
}

/** Kills the child when it exceeds a limit; resolves when the child has exited. */
async function endOf(child: ChildProcess, { withinMs, mostMemory }: Limits, until: AbortSignal): Promise<Ended> {
  let why: Ended = 'died'
  const end = (because: Ended) => {
    if (until.aborted || child.killed) return
    why = because
    child.kill('SIGKILL')
  }
  const deadline = setTimeout(end, withinMs, 'time')
  const look = setInterval(
    () => void memoryOf(child).then((bytes) => bytes > mostMemory && end('memory')),
    LOOK_EVERY_MS,
  )
  until.addEventListener('abort', () => {
    clearTimeout(deadline)
    clearInterval(look)
  })
  await once(child, 'exit', { signal: until })
  return why
}

async function firstResult<Report, Result>(
  child: ChildProcess,
  file: Blob,
  order: object,
  take: (report: Report) => Result | undefined,
  until: AbortSignal,
): Promise<Result | Ended> {
  const reports = on(child, 'message', { signal: until }) as AsyncIterable<[Report]>
  child.send({ ...order, bytes: file.size }, () => undefined)
  // Kills the process if the file cannot be read completely, because the process would wait for the remaining bytes.
  void write(file, child.stdin!, until).catch(() => until.aborted || child.kill('SIGKILL'))
  for await (const [report] of reports) {
    const result = take(report)
    if (result !== undefined) return result
  }
  return 'died'
}

async function write(file: Blob, input: Writable, until: AbortSignal): Promise<void> {
  for await (const chunk of file.stream()) if (!input.write(chunk)) await once(input, 'drain', { signal: until })
}

/** Returns resident memory in bytes; 0 if the system has no /proc. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
