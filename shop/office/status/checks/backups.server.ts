import { diskOf } from '#shop/office/status/disk-of.server.ts'
import { whenInWords } from '#shop/core/shop-time.ts'
import type { BackupFacts } from '#shop/office/status/backup-facts.ts'
import { backupLimits } from '#shop/office/status/backup-limits.ts'
import { green, joined, off, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

const LOG = 'Ask your technician to look at the server log.'

/**
 * Checks the backups that this server makes: they are recent, complete, tried, and not only on the disk of the shop
 * (rules: status of backups).
 */
export async function checkBackups({ env, backups, providers, clock }: Sources): Promise<Finding> {
  const state = backups.state()
  if (state) {
    // A bucket, and a folder that is missing, are on no disk of this machine.
    const secondDisk = state.second && (await diskOf(state.second.where))
    const isSecondHere = secondDisk !== null && secondDisk === (await diskOf(env.DATA_DIR))
    return judgeBackups({ ...state, isSecondHere }, clock(), Boolean(providers.sandbox))
  }
  return env.DATABASE_URL
    ? off('The shop uses a database of another provider, which makes the backups.')
    : off('Backups are made only in production.')
}

type Judged = BackupFacts & {
  /** Whether the second place is on the disk of the shop. */
  isSecondHere: boolean
}

/** Judges the state of the backups. A shop with simulated payments may have them on its own disk. */
export function judgeBackups(state: Judged, now: Date, isPlaying: boolean): Finding {
  const { second } = state
  return joined([judgeFirst(state, now, isPlaying), ...(second ? [judgeSecond(second, now)] : [])])
}

function judgeFirst(state: Judged, now: Date, isPlaying: boolean): Finding {
  const { problem, storedThrough, madeAt, tried } = state
  if (problem) return red(problem, 'Ask your technician to repair the backups. Until then, new orders can be lost.')
  if (!storedThrough || !madeAt) return yellow('The first backup is being made.', 'You don’t need to do anything yet.')
  if (isOlder(storedThrough, backupLimits.stored, now))
    return red(`Nothing has been backed up since ${whenInWords(storedThrough)}.`, LOG)
  if (isOlder(madeAt, backupLimits.full, now))
    return red(`The last full backup is from ${whenInWords(madeAt)}, more than a day ago.`, LOG)
  if (tried?.problem)
    return red(tried.problem, 'Ask your technician to make a new backup and to check the backup disk.')
  const stored = `All changes until ${whenInWords(storedThrough)} are backed up.`
  if (!state.isOnAnotherDisk && (!state.second || state.isSecondHere)) {
    const sentence = `${stored} But the backups are only on the disk of the shop, so both are lost together.`
    const remedy = 'Choose a second place on another disk or machine under Settings, Backups.'
    return isPlaying ? yellow(sentence, remedy) : red(sentence, remedy)
  }
  return judgeTrial(stored, tried, now)
}

function judgeSecond(second: NonNullable<BackupFacts['second']>, now: Date): Finding {
  const { problem, storedThrough, tried, hasFormer } = second
  if (problem) return red(`Second place: ${problem}`, 'Check the second place under Settings, Backups.')
  if (!storedThrough)
    return yellow('The backups are being copied to the second place.', 'You don’t need to do anything yet.')
  if (isOlder(storedThrough, backupLimits.stored, now) && hasFormer)
    return yellow(
      `The second place is being encrypted again for the new phrase. Changes since ${whenInWords(storedThrough)} are only in the backup folder.`,
      'Keep the printouts of both phrases. You don’t need to do anything else.',
    )
  if (isOlder(storedThrough, backupLimits.stored, now))
    return red(`Nothing has been copied to the second place since ${whenInWords(storedThrough)}.`, LOG)
  if (tried?.problem)
    return red(`Second place: ${tried.problem}`, 'Choose another second place under Settings, Backups.')
  return judgeTrial('The second place is up to date.', tried, now)
}

/** Judges the last trial restore of a place that is otherwise good. `stored` says what it contains. */
function judgeTrial(stored: string, tried: BackupFacts['tried'], now: Date): Finding {
  if (!tried)
    return yellow(
      `${stored} No trial restore was made yet.`,
      'The shop makes one at night. You don’t need to do anything.',
    )
  const trial = `The last trial restore on ${whenInWords(tried.at)} succeeded.`
  return isOlder(tried.at, backupLimits.tried, now)
    ? yellow(`${stored} ${trial} It should have been repeated after a week.`, LOG)
    : green(`${stored} ${trial}`)
}

const isOlder = (at: Date, seconds: number, now: Date): boolean => +now - +at > seconds * 1_000
