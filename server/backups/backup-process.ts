import { setPriority } from 'node:os'
import { keepBackups, type BackupOptions } from '#db/backup/keep-backups.ts'
import { tryIfDue } from './try-backup.ts'

/**
 * Makes the shop's backups in a process of its own, so that a disk that hangs can't stop the shop's own work with
 * files. Ends with the shop.
 */
const stopping = new AbortController()
process.on('disconnect', () => stopping.abort())
process.once('message', async (options: BackupOptions) => {
  setPriority(10)
  const tryBackups = () => tryIfDue(options.folder, options.home, options.mediaFolder !== null, new Date())
  await keepBackups(options, tryBackups, (state) => process.connected && process.send!(state), stopping.signal)
  process.exit(0)
})
// The shop stops this process by closing the channel. Signals of terminals and service managers reach both processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
