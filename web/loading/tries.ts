const PAUSES_MS = [300, 1_500]
const PATIENCE_MS = 20_000

let running = 0

/** Returns whether code or data that the page needs is being fetched. */
export const isFetching = (): boolean => running > 0

/**
 * Attempts a request up to three times, so that a shopper doesn't notice a single failure. Each attempt has a timeout;
 * while the browser is offline, only one attempt is made. Throws the last error.
 */
export async function inSomeTries<Got>(ask: () => Promise<Got>): Promise<Got> {
  running += 1
  try {
    for (const pause of PAUSES_MS) {
      try {
        return await withinPatience(ask())
      } catch (error) {
        if (!navigator.onLine) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return await withinPatience(ask())
  } finally {
    running -= 1
  }
}

/**
 * Thrown for code that this document can never load although the shop responds: a new release has other files, or the
 * browser has cached the failure.
 */
export class Past extends Error {}

/** Returns whether only loading a new document can fix the error. */
export const isPast = (failure: unknown): boolean => failure instanceof Past

/** Waits for the promise, but rejects if it takes too long. */
export function withinPatience<Got>(asked: Promise<Got>): Promise<Got> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No response')), PATIENCE_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
