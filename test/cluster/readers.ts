import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 20
const headers = { 'accept-encoding': 'gzip, deflate, br' }

export type Read = {
  pages: number
  /** Failed page views, by status or error. */
  failed: Record<string, number>
}

/** Requests these pages in turn, `perSecond` in all, until stopped, whether or not earlier ones were answered. */
export function sendReaders(url: string, paths: readonly string[], perSecond: number) {
  const read: Read = { pages: 0, failed: {} }
  const over = new AbortController()
  const views: Promise<void>[] = []
  const sending = (async () => {
    for (const began = performance.now(); !over.signal.aborted; await sleep(TICK_MS))
      while (views.length < ((performance.now() - began) / 1000) * perSecond)
        views.push(view(url + paths[views.length % paths.length]!, read))
  })()
  return {
    read,
    stop: async () => {
      over.abort()
      await sending
      await Promise.all(views)
    },
  }
}

/** Opens a connection for each view: a browser requests a page again if the server has just closed an idle one. */
async function view(url: string, read: Read): Promise<void> {
  try {
    const [response] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage]
    await buffer(response)
    if (response.statusCode === 200) read.pages += 1
    else fail(read, `${response.statusCode} ${new URL(url).pathname}`)
  } catch (error) {
    fail(read, String(error))
  }
}

const fail = ({ failed }: Read, what: string) => void (failed[what] = (failed[what] ?? 0) + 1)
