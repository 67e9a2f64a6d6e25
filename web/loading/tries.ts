const PAUSES_MS = [300, 1_500]
const PATIENCE_MS = 20_000

/**
 * Asks for something up to three times: one request that is lost is nothing that a shopper has to hear of. Each try ends;
 * while the browser knows that there is no line, the first is the last. Throws what the last was told.
 */
export async function inSomeTries<Got>(ask: () => Promise<Got>): Promise<Got> {
  for (const pause of PAUSES_MS) {
    try {
      return await withinPatience(ask())
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return withinPatience(ask())
}

/**
 * Code that this document can have no more although the shop answers: a new release has other files, or the browser
 * remembers it as lost.
 */
export class Past extends Error {}

/** Whether only a new document helps. */
export const isPast = (failure: unknown): boolean => failure instanceof Past

/** What is asked for, as long as it doesn't take too long. */
export function withinPatience<Got>(asked: Promise<Got>): Promise<Got> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came')), PATIENCE_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
