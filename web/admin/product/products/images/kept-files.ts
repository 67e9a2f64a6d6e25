import { config } from '#config'

/** IndexedDB store for chosen product files that aren't saved yet. */
export const place = { database: `${config.brand.shortName}-back-office`, store: 'files' } as const

/** A chosen file or the id of an existing picture, with its colour. */
export type KeptImage = { image: File | string; shows: string }

/** Returns the images stored under `key`; none if storage is unavailable. */
export async function readFiles(key: string): Promise<KeptImage[]> {
  const kept = await run<unknown>('readonly', (files) => files.get(key))
  return Array.isArray(kept) ? kept.flatMap(keptImage) : []
}

/** Adds the colour, because older releases stored images without it. */
function keptImage(kept: unknown): KeptImage[] {
  if (isImage(kept)) return [{ image: kept, shows: '' }]
  if (typeof kept !== 'object' || kept === null || !('image' in kept) || !isImage(kept.image)) return []
  return [{ image: kept.image, shows: 'shows' in kept && typeof kept.shows === 'string' ? kept.shows : '' }]
}

const isImage = (kept: unknown): kept is KeptImage['image'] => kept instanceof File || typeof kept === 'string'

/** Replaces the stored images; an empty list removes them. */
export async function keepFiles(key: string, kept: readonly KeptImage[]): Promise<void> {
  await run('readwrite', (files) => (kept.length > 0 ? files.put(kept, key) : files.delete(key)))
}

export async function forgetFiles(): Promise<void> {
  await run('readwrite', (files) => files.clear())
}

/**
 * Runs a database request; returns null if storage is unavailable, for example in a private window or on a full disk.
 * The files are then only in the page's memory.
 */
async function run<Result>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest,
): Promise<Result | null> {
  try {
    const opening = indexedDB.open(place.database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(place.store)
    const opened = await answered<IDBDatabase>(opening)
    const result = await answered<Result>(ask(opened.transaction(place.store, mode).objectStore(place.store)))
    opened.close()
    return result
  } catch {
    return null
  }
}

const answered = <Result>(request: IDBRequest): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Result))
    request.addEventListener('error', () => reject(request.error))
  })
