import { config } from '#config'

const database = `${config.brand.shortName}-back-office`
const store = 'files'
const key = 'new-product'

/** The files kept for the new product in this browser; none where it keeps nothing. */
export async function readFiles(): Promise<File[]> {
  const kept = await run<unknown>('readonly', (files) => files.get(key))
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
}

/** Keeps these files in place of those before; none forgets them. */
export async function keepFiles(kept: File[]): Promise<void> {
  await run('readwrite', (files) => (kept.length > 0 ? files.put(kept, key) : files.delete(key)))
}

/** Null where the browser keeps nothing, as in private windows or on a full disk: the page itself still holds the files. */
async function run<Result>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest): Promise<Result | null> {
  try {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    const opened = await answered<IDBDatabase>(opening)
    const result = await answered<Result>(ask(opened.transaction(store, mode).objectStore(store)))
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
