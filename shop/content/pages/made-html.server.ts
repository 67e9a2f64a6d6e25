import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { oneThread } from '#shop/core/one-thread.server.ts'
import { asTyped, type markdownThread, type MarkdownWork, type Surroundings } from './markdown.server.ts'

/** Converts Markdown to safe HTML. */
export type MakeHtml = (markdown: string, surroundings?: Surroundings) => Promise<string>

/** Size of the cache in characters of HTML. A shop's texts have a few hundred thousand. */
const ROOM = 16_000_000
/** Time before the conversion of a text that took too long is attempted again. */
const AGAIN_AFTER_MS = 10 * 60_000

/**
 * Returns a converter that caches the HTML, so that page requests don't convert a text again. The cache key is a hash
 * of the text and of `Surroundings`. A text that takes too long is shown as plain text (rules: safe markdown).
 */
export function openMadeHtml(make: (work: MarkdownWork) => Promise<string> = htmlOnThread): MakeHtml {
  const made = new LRUCache<string, string>({ maxSize: ROOM, sizeCalculation: (html) => html.length + 1 })
  const underWay = new Map<string, Promise<string>>()

  async function makeNow(key: string, work: MarkdownWork): Promise<string> {
    try {
      const html = await make(work)
      made.set(key, html)
      return html
    } catch (error) {
      if (!isTooMuch(error)) throw error
      const html = asTyped(work.markdown)
      made.set(key, html, { ttl: AGAIN_AFTER_MS })
      return html
    }
  }

  return async (markdown, { origin, pictures = new Map() } = {}) => {
    const key = createHash('sha256')
      .update(JSON.stringify([markdown, origin ?? null, [...pictures]]))
      .digest('base64')
    const known = made.get(key) ?? underWay.get(key)
    if (known !== undefined) return known
    const making = makeNow(key, { markdown, origin, pictures }).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }
}

const thread = oneThread<MarkdownWork, ReturnType<typeof markdownThread>>({
  module: new URL('markdown.server.ts', import.meta.url),
  name: 'markdownThread',
  waitingAtMost: 40,
  longestMs: 5_000,
  heapMegabytes: 256,
})

/**
 * Converts Markdown on a worker thread, one text at a time, so that other requests are not blocked. Throws
 * `TooManyWait` if too many texts are queued.
 */
export const htmlOnThread = (work: MarkdownWork, longestMs?: number): Promise<string> => thread(work, { longestMs })

/** True if the thread was stopped because of the time limit or the memory limit. */
const isTooMuch = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'AbortError' || ('code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'))
