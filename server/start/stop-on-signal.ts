import { commandOf } from '#db/embedded/process.ts'

/** Ctrl-C in a terminal, the signal of service managers, and the closing of the terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** npm forwards the Ctrl-C that the terminal has sent already. Only a later one counts as a second signal. */
const SAME_CTRL_C_MS = 500
const LOOK_FOR_SHELL_EVERY_MS = 500

/**
 * Runs `stop` once at the first signal, then ends the process; a second signal ends it at once. Returns a function that
 * does the same for other reasons and ends with a failure code (rules: graceful shutdown).
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
    say('Stopping … (Ctrl-C again to stop at once)')
    end(0)
  }

  for (const signal of signals) process.on(signal, onSignal)
  whenShellIsGone(onSignal)
  return () => since === 0 && end(1)
}

/**
 * npm starts the process through a shell. A signal to npm alone ends that shell without reaching this process, so the
 * end of a shell that only waits for this process counts as the signal. A shell that started the process in the
 * background may end freely.
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
