import { commandOf } from '#db/embedded/process.ts'

/** Ctrl-C at a terminal, what service managers send, and the terminal's own end. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** npm passes on the Ctrl-C that the terminal has sent us already; only a later one is a second one. */
const SAME_CTRL_C_MS = 500
const LOOK_FOR_SHELL_EVERY_MS = 500

/**
 * Runs `stop` once at the first signal, then ends the process; a second signal ends it at once (rules: orderly stop).
 * Returns what does the same for a reason other than a signal, and ends with a failure.
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
 * npm puts a shell between itself and us, and a signal for npm alone ends that shell without reaching us. Of a shell that
 * only waits for us, its end is the signal; one that started us in the background may end as it likes.
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
