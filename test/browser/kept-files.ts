import type { Page } from 'playwright-core'

/**
 * Returns the names of the files stored in `database` under `key` of `store`; a reload restores these files. The
 * browser stores files some time after the page shows them.
 */
export const keptFiles = (page: Page, place: { database: string; store: string; key: string }): Promise<string[]> =>
  page.evaluate(
    ({ database, store, key }) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).get(key)
          reading.addEventListener('error', () => reject(reading.error))
          reading.addEventListener('success', () => {
            const kept = (reading.result ?? []) as { image: File }[]
            resolve(kept.map(({ image }) => image.name))
          })
          opening.result.close()
        })
      }),
    place,
  )
