import pLimit from 'p-limit'
import { names as plainNames, manifestsIn, PlaceUnusable } from '../place.ts'
import { limitedText, limits } from '../limits.ts'
import { decrypterFor, type RecoveryKey } from '../recovery-key.ts'
import type { StoredSegment } from '../restorable.ts'
import { isOfContent, type BackupSource } from '../source.ts'
import type { Store } from './store.ts'

/** The end of the encrypted names in a place whose recovery phrase was never replaced. */
export const FIRST_SUFFIX = '.age'
const DATED_SEGMENT = /^wal\/([0-9A-F]{24}|[0-9A-F]{8}\.history)-(\d+)\.zst$/
/** Other names that the shop writes. All others are ignored, because others may be able to write to the place. */
const KNOWN = /^(backups\/[\dTZ.-]+\.json|files\/[0-9a-f]{2}\/[0-9a-f]{64}\.zst|pictures(\/[\w-][\w.-]*)+|tried\.json)$/

/**
 * The encrypted files of a second place by their names in the backup folder, for one recovery key: `suffix` is the end
 * of their encrypted names. A segment's time, which is the time of the
 * file in the backup folder, is in its encrypted name, because a bucket doesn't keep the times of files.
 */
export class Stored {
  /** Whether expired files were removed since the last backup was copied. */
  isCleared = false
  private readonly encrypted = new Map<string, string>()
  private readonly times = new Map<string, Date>()

  readonly suffix: string

  constructor(encryptedNames: readonly string[], suffix = FIRST_SUFFIX) {
    this.suffix = suffix
    for (const name of encryptedNames) this.add(name)
  }

  add(encryptedName: string): void {
    if (!encryptedName.endsWith(this.suffix)) return
    const bare = encryptedName.slice(0, -this.suffix.length)
    const [, segment, time] = DATED_SEGMENT.exec(bare) ?? []
    if (!segment && !KNOWN.test(bare)) return
    this.encrypted.set(segment ? plainNames.segment(segment) : bare, encryptedName)
    if (segment) this.times.set(segment, new Date(Number(time)))
  }

  /** Returns the name under which a file is stored encrypted; `storedAt` is the time of a segment. */
  nameFor(name: string, storedAt?: Date): string {
    return (storedAt ? `${name.slice(0, -'.zst'.length)}-${+storedAt}.zst` : name) + this.suffix
  }

  delete(name: string): void {
    this.encrypted.delete(name)
    if (name.startsWith('wal/')) this.times.delete(name.slice(4, -4))
  }

  has = (name: string): boolean => this.encrypted.has(name)
  encryptedName = (name: string): string | undefined => this.encrypted.get(name)
  all = (): string[] => [...this.encrypted.keys()]
  names = (folder: string): string[] => this.all().filter((name) => name.startsWith(`${folder}/`))
  segments = (): StoredSegment[] => [...this.times].map(([name, storedAt]) => ({ name, storedAt }))
}

const READ_AT_ONCE = 4

/** Reads the encrypted backups in `store`. */
export function encryptedSource(store: Store, stored: Stored, key: RecoveryKey): BackupSource {
  const decrypted = decrypterFor(key)
  const read = async (name: string) => {
    const encryptedName = stored.encryptedName(name)
    const encrypted = encryptedName && (await store.read(encryptedName))
    if (!encrypted) throw new PlaceUnusable(`The backup is damaged: the file ${name} in ${store.where} is missing.`)
    return decrypted(encrypted)
  }
  /** Returns '' for a damaged description, whose backup is then left out. */
  const readable = async (name: string) => {
    try {
      return await limitedText(await read(name), limits.description, name)
    } catch (error) {
      // A file that couldn't be read may be complete. If its backup were left out, its other files would be removed.
      if (isOfContent(error)) return ''
      throw error
    }
  }
  return {
    where: store.where,
    backups: async () => {
      const limit = pLimit(READ_AT_ONCE)
      const described = stored.names('backups').sort()
      return manifestsIn(await Promise.all(described.map((name) => limit(() => readable(name)))))
    },
    segments: async () => stored.segments(),
    pictures: async () => stored.names('pictures').map((name) => name.slice('pictures/'.length)),
    read,
  }
}
