import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder with the journal of an unfinished update, a copy of these scripts, and the logs. */
export const upgradeFolder = () => join(resolve(process.env.DATA_DIR || '.data'), 'upgrade')

const file = () => join(upgradeFolder(), 'journal.json')

/**
 * Reads the journal, which is written before each step, so that an update that was killed can be undone. It contains
 * `from`, `to`, `step`, `isComplete`, `backup`, and the processes `driver` and `child`. Returns null if there is none.
 */
export function readJournal() {
  try {
    return JSON.parse(readFileSync(file(), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

export function writeJournal(journal) {
  mkdirSync(upgradeFolder(), { recursive: true, mode: 0o700 })
  writeFileSync(`${file()}.part`, JSON.stringify(journal, null, 2), { flush: true, mode: 0o600 })
  renameSync(`${file()}.part`, file())
}

export const removeJournal = () => rmSync(file(), { force: true })

/** Returns what distinguishes a process from later ones with the same id; null if it doesn't run. */
export function processOf(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (/^[ZX]/.test(fields[0])) return null
    return { pid, birth: `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}` }
  } catch {
    return { pid, birth: '' }
  }
}

/** Returns whether a process that `processOf` described still runs. */
export const runs = (described) => described !== null && processOf(described.pid)?.birth === described.birth
