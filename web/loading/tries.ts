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
 * Whether code that failed can be had no more by this document although its file, or the shop, answers: many browsers remember
 * a module that failed, and a new release has others. Only a new document helps then.
 */
export function isPast(failure: unknown): Promise<boolean> {
  const [address = '/healthz'] = /https?:\S+/.exec(String(failure)) ?? []
  return withinPatience(fetch(address)).then(
    ({ status }) => status < 500,
    () => false,
  )
}

function withinPatience<Got>(asked: Promise<Got>): Promise<Got> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came')), PATIENCE_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
