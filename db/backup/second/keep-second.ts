import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitedText, limits } from '../limits.ts'
import { momentOfManifest, parseTrial, PlaceUnusable, TRIED, type Place, type Trial } from '../place.ts'
import { encrypterFor, openRecoveryKey, type RecoveryKey } from '../recovery-key.ts'
import { isOfContent, type BackupSource } from '../source.ts'
import { copyAway, removeFormer } from './copy-away.ts'
import { encryptedSource, Stored } from './encrypted.ts'
import { claim, writeMark, type Mark } from './open-second.ts'
import type { Store } from './store.ts'

const EVERY_MS = 30_000
/** Interval at which a new place waits for the first backup. */
const FIRST_LOOK_MS = 1_000
/** A place without progress for this long hangs, such as a network share whose server is gone. */
const HANGS_AFTER_MS = 2 * 60_000
/** Each list of a bucket costs money, so files that were deleted in it are noticed only after this time. */
const LISTED_EVERY_MS = 24 * 60 * 60_000
/** Interval at which the copies for a former phrase are compared with the new ones, while they are still needed. */
const COMPARED_EVERY_MS = 60 * 60_000

export type SecondState = {
  /** The folder or bucket, without secrets. */
  where: string
  /** All commits before this time are stored, and the pictures that the backup folder had then. */
  storedThrough: Date | null
  /** The last trial restore from this place; null if none was made yet. */
  tried: Trial | null
  /** The problem of the last attempt, with what to do about it; null if it succeeded. */
  problem: string | null
  /** Whether files that a former recovery phrase decrypts are still in the place. */
  hasFormer: boolean
}

export const emptySecond: SecondState = {
  ...{ where: '', storedThrough: null, tried: null, problem: null },
  hasFormer: false,
}

type First = {
  /** The backup folder. */
  place: Place
  /** Everything is stored through this time; null until the first backup is made. */
  storedThrough: Date | null
  /** The public part of the recovery key that the backups are for. */
  key: string | null
}

type Keeping = {
  store: Store
  chosenAt: Date
  dataDir: string
  /** Returns null while the backup folder can't be used. */
  first: () => First | null
  /** Returns whether a trial restore is due after the last one, or with this oldest backup if there was none. */
  isTrialDue: (tried: Trial | null, oldest: Date | undefined) => boolean
  trySecond: (source: BackupSource) => Promise<string | null>
  onState: (state: SecondState) => void
  /** Aborted when the owner chooses another place. */
  signal: AbortSignal
  /** Aborted when the shop stops; everything new is then copied once more. */
  stopping: AbortSignal
}

/**
 * Copies the backup folder to the second place twice a minute, until a signal is aborted. Problems are reported and
 * tried again. It never waits for the first place, nor the first place for it, nor the copying for a trial restore
 * (rules: second place, trial restore).
 */
export async function keepSecond(keeping: Keeping, everyMs = EVERY_MS, hangsAfterMs = HANGS_AFTER_MS): Promise<void> {
  const { store, first, dataDir, chosenAt, isTrialDue, trySecond, onState, signal, stopping } = keeping
  let state: SecondState = { ...emptySecond, where: store.where }
  let stored: Stored | null = null
  /** The key of the files in `stored`. */
  let keyOfStored: RecoveryKey | null = null
  /** The files of former recovery keys. */
  let former: Stored[] = []
  let listedAt = 0
  let comparedAt = 0
  let isTrying = false

  const report = (changed: Partial<SecondState>) => {
    state = { ...state, ...changed }
    if (!signal.aborted) onState(state)
  }

  async function list(mark: Mark, key: RecoveryKey): Promise<Stored> {
    listedAt = Date.now()
    const names = await store.list()
    former = mark.former.map(({ suffix }) => new Stored(names, suffix))
    keyOfStored = key
    return (stored = new Stored(names, mark.suffix))
  }

  async function copy({ place, storedThrough, key: keyOfFirst }: First, onProgress: () => void): Promise<void> {
    const key = await openRecoveryKey(dataDir)
    // At once, so that a place that can't be used is reported before the first backup is complete.
    const mark = await claim(store, { dataDir, system: place.system, key, chosenAt })
    report({ hasFormer: mark.former.length > 0 })
    // After the phrase was replaced, the next step of the backup folder changes its descriptions first.
    if (keyOfFirst !== key.recipient) return report({ problem: null })
    const isListed = stored?.suffix === mark.suffix && Date.now() - listedAt < LISTED_EVERY_MS
    const known = isListed ? stored! : await list(mark, key)
    if (!isListed) report({ tried: known.has(TRIED) ? await lastTrial(encryptedSource(store, known, key)) : null })
    onProgress()
    // If the backup folder changed meanwhile, the next step copies the rest.
    const copying = { store, stored: known, now: new Date(), signal, onProgress }
    const isComplete = await copyAway({ ...copying, place, key, dataDir, isLogOnly: !storedThrough })
    report({ problem: null, ...(isComplete && { storedThrough }) })
    if (!storedThrough || !isComplete) return
    if (mark.former.length === 0 || Date.now() - comparedAt < COMPARED_EVERY_MS) return
    const compared = { ...copying, stored: await list(mark, key), key }
    for (const each of former) if (!(await removeFormer(each, compared))) return void (comparedAt = Date.now())
    await writeMark(store, { ...mark, former: [] })
    report({ hasFormer: false })
  }

  async function tryIfDue(): Promise<void> {
    if (isTrying || !state.storedThrough || !stored || !keyOfStored) return
    const key = keyOfStored
    const [oldest] = stored.names('backups').sort()
    if (!isTrialDue(state.tried, oldest === undefined ? undefined : momentOfManifest(oldest))) return
    isTrying = true
    try {
      // Listed again, so that the trial finds only what is really there.
      const found = new Stored(await store.list(), stored.suffix)
      const tried = { at: new Date(), problem: await trySecond(encryptedSource(store, found, key)) }
      // A shop that stops ends its trials, and a replaced phrase removes their files.
      if (signal.aborted || stopping.aborted || (stored && stored.suffix !== found.suffix)) return
      report({ tried })
      const bytes = Readable.from([Buffer.from(JSON.stringify(tried))])
      await store.write(found.nameFor(TRIED), await encrypterFor(key)(bytes))
      listedAt = 0
    } catch (error) {
      report({ problem: problemOf(store.where, error) })
    } finally {
      isTrying = false
    }
  }

  report({})
  for (let isLast = false; !signal.aborted && !isLast;) {
    isLast = stopping.aborted
    const from = first()
    const hanging = setTimeout(
      () => report({ problem: `${store.where} doesn't respond. Copying continues when it responds.` }),
      hangsAfterMs,
    )
    try {
      if (from) await copy(from, () => hanging.refresh())
      if (!stopping.aborted) void tryIfDue()
    } catch (error) {
      stored = null
      report({ problem: problemOf(store.where, error) })
    } finally {
      clearTimeout(hanging)
    }
    const ended = AbortSignal.any([signal, stopping])
    const waitMs = from?.storedThrough ? everyMs : Math.min(everyMs, FIRST_LOOK_MS)
    if (!isLast) await sleep(waitMs, undefined, { signal: ended }).catch(() => {})
  }
}

/** Returns the stored result of the last trial restore; null if it was damaged. */
async function lastTrial(source: BackupSource): Promise<Trial | null> {
  try {
    return parseTrial(await limitedText(await source.read(TRIED), limits.smallFile, TRIED))
  } catch (error) {
    if (isOfContent(error)) return null
    throw error
  }
}

const problemOf = (where: string, error: unknown): string =>
  error instanceof PlaceUnusable
    ? error.message
    : `The backups could not be copied to ${where}: ${error instanceof Error ? error.message : String(error)}`
