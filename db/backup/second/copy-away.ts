import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { Manifest } from '../manifest.ts'
import { manifestsIn, momentOfManifest, names, type Place } from '../place.ts'
import { encrypterFor, type RecoveryKey } from '../recovery-key.ts'
import { isForOtherKey } from '../renew-secret-keys.ts'
import { expired } from '../restorable.ts'
import { filesBelow } from '../source.ts'
import { encryptedSource, type Stored } from './encrypted.ts'
import type { Store } from './store.ts'

type Copying = {
  /** The backup folder. */
  place: Place
  store: Store
  /** The files in the store; changed with each copied or removed file. */
  stored: Stored
  key: RecoveryKey
  dataDir: string
  now: Date
  /** Ends the copying between two files. */
  signal: AbortSignal
  /** Called after each file. */
  onProgress: () => void
  /** Copies the log and nothing else, while the shop makes its first full backup. */
  isLogOnly?: boolean
}

/**
 * Encrypts all files of the backup folder that are missing in the store, and removes expired ones there. The
 * description of a backup is copied after its files, and removed before them, so the store can be restored from at any
 * moment. Returns false if files were removed from the folder or the recovery phrase was replaced meanwhile, so that
 * another call is needed. Files that disappear from the folder stay in the store until they expire, so a lost folder
 * doesn't empty it.
 */
export async function copyAway(copying: Copying): Promise<boolean> {
  const { place, store, stored, key, dataDir, now, signal, onProgress, isLogOnly } = copying
  const encrypt = encrypterFor(key)
  const limit = pLimit(store.atOnce)
  let isComplete = true

  async function copy(name: string): Promise<void> {
    signal.throwIfAborted()
    const path = join(place.folder, name)
    try {
      const encryptedName = stored.nameFor(name, name.startsWith('wal/') ? (await stat(path)).mtime : undefined)
      const bytes = name.startsWith('backups/') ? await description(path) : createReadStream(path)
      if (bytes) {
        await store.write(encryptedName, await encrypt(bytes))
        stored.add(encryptedName)
      } else isComplete = false
    } catch (error) {
      const { code, path: missing } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' || missing !== path) throw error
      isComplete = false
    }
    onProgress()
  }
  /** Returns null if the backup is for another recovery key; it is copied when the shop uses that key. */
  async function description(path: string): Promise<Readable | null> {
    const bytes = await readFile(path)
    const [described] = manifestsIn([bytes.toString('utf8')])
    return described && (await isForOtherKey(described, key, dataDir)) ? null : Readable.from([bytes])
  }
  const copyMissing = async (all: readonly string[]) => {
    const missing = all.filter((name) => !stored.has(name))
    await Promise.all(missing.map((name) => limit(copy, name))).finally(() => limit.clearQueue())
    return missing.length
  }

  const copyLog = async (log: readonly string[]) => {
    // First, so that no other restore uses a timeline that has segments here.
    await copyMissing(log.filter((name) => name.endsWith('.history.zst')))
    await copyMissing(log)
  }

  if (isLogOnly) {
    await copyLog(await list(place, 'wal'))
    return isComplete
  }
  const before = await list(place, 'backups')
  const files = await list(place, 'files')
  const log = await list(place, 'wal')
  const still = new Set(await list(place, 'backups'))
  await copyLog(log)
  await copyMissing(files)
  // These backups existed before and after their files were listed, so all their files were.
  const copied = isComplete ? await copyMissing(before.filter((name) => still.has(name))) : 0
  await copyMissing(await list(place, 'pictures'))
  if (copied > 0) stored.isCleared = false
  if (!stored.isCleared) await clearExpired(new Set([...still, ...files, ...log]))
  stored.isCleared = true
  return isComplete

  /** Removes what no moment of the last seven days needs, except what is `here`, in the backup folder. */
  async function clearExpired(here: ReadonlySet<string>): Promise<void> {
    const backups = await encryptedSource(store, stored, key).backups()
    const segments = stored.segments().map(({ name }) => name)
    const old = expired(backups, segments, now)
    const used = backups
      .filter((backup) => !old.backups.includes(backup))
      .flatMap(({ password, files: each }) => [password, ...each.map(({ hash }) => hash)])
    const needed = new Set(used.map(names.file))
    const unused = stored.names('files').filter((name) => !needed.has(name))
    const removable = [...old.backups.map(names.manifest), ...old.segments.map(names.segment), ...unused]
    for (const name of removable.filter((each) => !here.has(each))) {
      signal.throwIfAborted()
      const encryptedName = stored.encryptedName(name)
      if (encryptedName) await store.remove(encryptedName)
      stored.delete(name)
      onProgress()
    }
  }
}

/**
 * Removes the files of a former recovery key, once everything in them that the last seven days need is also `stored`
 * with the present key. Both must have just been listed. Returns whether they are removed (rules: replaced phrase).
 */
export async function removeFormer(
  former: Stored,
  { store, stored, key, now, signal, onProgress }: Omit<Copying, 'place' | 'dataDir'>,
): Promise<boolean> {
  const backups = await encryptedSource(store, stored, key).backups()
  if (!isReplaced(former, stored, backups, now)) return false
  // The descriptions first, so that an interrupted removal leaves no incomplete backup.
  for (const name of [...former.names('backups'), ...former.all()]) {
    signal.throwIfAborted()
    const encryptedName = former.encryptedName(name)
    if (encryptedName) await store.remove(encryptedName)
    former.delete(name)
    onProgress()
  }
  return true
}

/** Returns whether nothing is needed of the former files. `backups` are those that `stored` has. */
function isReplaced(former: Stored, stored: Stored, backups: readonly Manifest[], now: Date): boolean {
  const described = new Map(backups.map((backup) => [names.manifest(backup), backup]))
  const all = [...new Set([...described.keys(), ...former.names('backups')])]
    .map((name) => ({ finishedAt: momentOfManifest(name), firstSegment: '', ...described.get(name), name }))
    .filter(({ finishedAt }) => !Number.isNaN(+finishedAt))
  const old = expired(
    all,
    former.segments().map((segment) => segment.name),
    now,
  )
  const needed = all.filter((backup) => former.has(backup.name) && !old.backups.includes(backup))
  if (needed.length === 0) return true
  const used = needed.flatMap(({ name }) => {
    const backup = described.get(name)
    return backup ? [backup.password, ...backup.files.map(({ hash }) => hash)] : []
  })
  const unused = new Set(old.segments.map(names.segment))
  return (
    needed.every(({ name }) => described.has(name)) &&
    [...used.map(names.file), ...former.names('wal'), ...former.names('pictures')].every(
      (name) => !former.has(name) || stored.has(name) || unused.has(name),
    )
  )
}

/** Returns the names of the files in a folder of the backups. */
async function list(place: Place, folder: 'backups' | 'files' | 'wal' | 'pictures'): Promise<string[]> {
  const path = join(place.folder, folder)
  const found =
    folder === 'backups' || folder === 'wal'
      ? (await readdir(path)).filter((name) => /\.(json|zst)$/.test(name))
      : await filesBelow(path)
  return found.map((name) => `${folder}/${name}`)
}
