import { config } from '#config'

/** Where this browser keeps the files that were chosen for products and not sent yet. */
export const place = { database: `${config.brand.shortName}-back-office`, store: 'files' } as const

/** A file that was chosen, or the id of a picture that stays, with the colour that it shows. */
export type KeptImage = { image: File | string; shows: string }

/** The images kept under `key` in this browser; none where it keeps nothing. */
export async function readFiles(key: string): Promise<KeptImage[]> {
  const kept = await run<unknown>('readonly', (files) => files.get(key))
  return Array.isArray(kept) ? kept.flatMap(keptImage) : []
}

/** A browser may have kept images alone, before they had colours. */
function keptImage(kept: unknown): KeptImage[] {
  if (isImage(kept)) return [{ image: kept, shows: '' }]
  if (typeof kept !== 'object' || kept === null || !('image' in kept) || !isImage(kept.image)) return []
  return [{ image: kept.image, shows: 'shows' in kept && typeof kept.shows === 'string' ? kept.shows : '' }]
}

const isImage = (kept: unknown): kept is KeptImage['image'] => kept instanceof File || typeof kept === 'string'

/** Keeps these in place of those before; none forgets them. */
export async function keepFiles(key: string, kept: readonly KeptImage[]): Promise<void> {
  await run('readwrite', (files) => (kept.length > 0 ? files.put(kept, key) : files.delete(key)))
}

/** Forgets all of them. */
export async function forgetFiles(): Promise<void> {
  await run('readwrite', (files) => files.clear())
}

/** Null where the browser keeps nothing, as in private windows or on a full disk: the page itself still holds the files. */
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
