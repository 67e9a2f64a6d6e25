import { config } from '#config'

/** Where this browser keeps the new product's files. */
export const place = { database: `${config.brand.shortName}-back-office`, store: 'files', key: 'new-product' } as const

/** The files kept for the new product in this browser; none where it keeps nothing. */
export async function readFiles(): Promise<File[]> {
  const kept = await run<unknown>('readonly', (files) => files.get(place.key))
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
}

/** Keeps these files in place of those before; none forgets them. */
export async function keepFiles(kept: File[]): Promise<void> {
  await run('readwrite', (files) => (kept.length > 0 ? files.put(kept, place.key) : files.delete(place.key)))
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
