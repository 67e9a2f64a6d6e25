import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { connectionSettings } from './connect.ts'

export type Listening = {
  /**
   * Resolves once `onNotify` was called for everything committed before this call: PostgreSQL delivers pending
   * notifications before it completes a query. Rejects if this cannot be determined, for example without a connection.
   */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

export type ListenOptions = {
  url: string
  channel: string
  /** Called with each notification's text, in commit order. */
  onNotify: (payload: string) => void
  /**
   * Called after a lost connection was replaced. Notifications sent in between are lost, so discard all data that
   * depends on them.
   */
  onReconnect: () => void
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 1_000
/** Milliseconds between connection checks, which are needed because a connection can fail without an event. */
const CHECK_EVERY_MS = 15_000
const ANSWERS_WITHIN_MS = 5_000

/**
 * Listens to a PostgreSQL channel on a separate connection. If the connection is lost, reconnects until it succeeds.
 * Resolves once it is listening; rejects if the first connection fails.
 */
export async function listen({ url, channel, onNotify, onReconnect }: ListenOptions): Promise<Listening> {
  const stopped = new AbortController()
  let client = await open()

  async function open(): Promise<Client> {
    const opened = new Client({
      ...connectionSettings(url, `shop listening to ${channel}`),
      query_timeout: ANSWERS_WITHIN_MS,
    })
    opened.on('error', () => {})
    opened.once('end', () => hasEnded.add(opened))
    opened.on('notification', ({ payload }) => onNotify(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${escapeIdentifier(channel)}`)
      return opened
    } catch (error) {
      await close(opened)
      throw error
    }
  }

  async function keepOpen(): Promise<void> {
    for (;;) {
      await untilLost(client, stopped.signal)
      if (stopped.signal.aborted) return
      await close(client)
      client = await openAgain()
      if (!stopped.signal.aborted) onReconnect()
    }
  }

  async function openAgain(): Promise<Client> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        return await open()
      } catch {
        await sleep(waitMs, undefined, { signal: stopped.signal })
      }
    }
  }

  const ended = keepOpen().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error
  })
  return {
    caughtUp: () => askedOf(client),
    stop: async () => {
      stopped.abort()
      await ended
      await close(client)
    },
  }
}

/** Closed connections. A connection may close before a listener is added. */
const hasEnded = new WeakSet<Client>()

/** Resolves when the connection is closed, no longer answers, or is no longer needed. */
function untilLost(client: Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || hasEnded.has(client)) return resolve()
    const check = setInterval(() => askedOf(client).catch(done), CHECK_EVERY_MS)
    check.unref()
    client.once('end', done)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearInterval(check)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}

type Asking = { underWay?: Promise<void>; next?: Promise<void> }

const askings = new WeakMap<Client, Asking>()

/**
 * Resolves once the connection has answered a query sent after this call. Only one query runs at a time; all calls
 * during it share the next one.
 */
function askedOf(client: Client): Promise<void> {
  const asking = askings.get(client) ?? {}
  askings.set(client, asking)
  const ask = () => {
    const asked = client.query('select 1').then(() => {})
    asking.next = undefined
    asking.underWay = asked
    const over = () => void (asking.underWay = undefined)
    asked.then(over, over)
    return asked
  }
  if (asking.next) return asking.next
  if (!asking.underWay) return ask()
  return (asking.next = asking.underWay.then(ask, ask))
}

/** Closes the connection without waiting for a response that may never arrive. */
const close = (client: Client) => Promise.race([client.end().catch(() => {}), sleep(1_000, undefined, { ref: false })])
