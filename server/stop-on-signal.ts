/** Ctrl-C at a terminal, and what service managers send. */
const signals = ['SIGINT', 'SIGTERM'] as const
/** npm passes on the Ctrl-C that the terminal has sent us already; only a later one is a second one. */
const SAME_CTRL_C_MS = 500

/**
 * Runs `stop` once at the first signal, then ends the process; a second signal ends it at once.
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
  return () => since === 0 && end(1)
}
