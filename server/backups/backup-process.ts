import { getPriority, setPriority } from 'node:os'
import { keepBackups, type KeptBackups, type SecondChoice } from '#db/backup/keep-backups.ts'
import type { BackupOptions } from '#db/backup/step.ts'
import { endTrials, isTrialDue, problemOfNewest, tryIfDue } from './try-backup.ts'

/** The messages of the shop to this process; the first one has the options. */
export type ToBackups = { options: BackupOptions } | { second: SecondChoice | null }

/**
 * Makes the shop's backups in a process of its own, so that a disk that hangs can't stop the shop's own work with
 * files. Ends with the shop.
 */
const stopping = new AbortController()
let backups: KeptBackups | undefined
process.on('disconnect', () => stopping.abort())
process.on('message', (message: ToBackups) => {
  if ('second' in message) return backups?.choose(message.second)
  // Lower than the shop, but high enough to store the log within a minute on an overloaded machine. Only root may raise
  // the priority of a process that already has a lower one.
  setPriority(Math.max(getPriority(), 5))
  backups = start(message.options)
  void backups.ended.then(() => endTrials(message.options.home)).then(() => process.exit(0))
})
// The shop stops this process by closing the channel. Signals of terminals and service managers reach both processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function start(options: BackupOptions): KeptBackups {
  const { home } = options
  const hasPictures = options.mediaFolder !== null
  return keepBackups(
    options,
    {
      first: () => tryIfDue(options, new Date(), stopping.signal),
      isSecondDue: (tried, oldest) => isTrialDue(tried, oldest, new Date()),
      second: (source) => problemOfNewest(source, home, hasPictures),
    },
    // With a callback, a message that is too late for the stopping shop is not an error that ends this process.
    (state) => process.connected && process.send!(state, undefined, undefined, () => {}),
    stopping.signal,
  )
}
