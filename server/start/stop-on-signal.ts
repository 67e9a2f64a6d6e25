import { commandOf } from '#db/embedded/process.ts'

/** The signals of Ctrl-C in a terminal, of service managers, and of a closed terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/**
 * Milliseconds after which another signal counts as a second one. It can't be zero, because npm forwards the Ctrl-C
 * that the terminal has already sent.
 */
const SAME_CTRL_C_MS = 500
const LOOK_FOR_SHELL_EVERY_MS = 500

/**
 * Runs `stop` at the first signal, then exits; a second signal exits immediately. Returns a function that stops for
 * other reasons and exits with a failure code (rules: graceful shutdown).
 */
export function stopOnSignal(stop: () => Promise<void>, say: (line: string) => void): () => void {
  let since = 0

  function end(code: number): void {
    since = Date.now()
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }

  function onSignal(): void {
    if (since > 0 && Date.now() - since > SAME_CTRL_C_MS) process.exit(130)
    if (since > 0) return
    say('Stopping … (Ctrl-C again to stop immediately)')
    end(0)
  }

  for (const signal of signals) process.on(signal, onSignal)
  whenShellIsGone(onSignal)
  return () => since === 0 && end(1)
}

/**
 * Calls `tell` when the shell through which npm started this process has exited. A signal sent only to npm stops that
 * shell without reaching this process, so the exit of a shell that only waits for this process counts as a signal. The
 * exit of a shell that started the process in the background is ignored.
 */
function whenShellIsGone(tell: () => void): void {
  const shell = process.ppid
  if (!/^\S*sh -c \S*node \S+$/.test(commandOf(shell) ?? '')) return
  const looking = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(looking)
    tell()
  }, LOOK_FOR_SHELL_EVERY_MS)
  looking.unref()
}
