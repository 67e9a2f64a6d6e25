import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { oneThread } from '#shop/core/one-thread.server.ts'
import { asTyped, type markdownThread, type MarkdownWork, type Surroundings } from './markdown.server.ts'

/** The HTML of a Markdown text, safe to show. */
export type MakeHtml = (markdown: string, surroundings?: Surroundings) => Promise<string>

/** In characters, for all texts together: those of a shop have some hundred thousand. */
const ROOM = 16_000_000
/** A text that took too long is tried again then. */
const AGAIN_AFTER_MS = 10 * 60_000

/**
 * Makes the HTML of each text once, and keeps it under a hash of the text and of what stands around it: no page that is asked for
 * makes it again. What takes too long is shown as it was typed (rules: safe texts).
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

/** Makes HTML on a thread of its own, one text at a time, so that nobody else waits for it. Throws TooManyWait when many texts wait. */
export const htmlOnThread = (work: MarkdownWork, longestMs?: number): Promise<string> => thread(work, { longestMs })

/** The thread was ended: its time was over, or its memory. */
const isTooMuch = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'AbortError' || ('code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'))
