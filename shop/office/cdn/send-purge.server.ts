import type { PurgeFailure } from './cdn.ts'

/** Maximum number of keys in one request. Cloudflare accepts 100, and so many fit in a header for Varnish. */
const KEYS_AT_ONCE = 100
const ANSWERS_WITHIN_MS = 5_000

/**
 * Sends `keys` in as many requests as needed, one after the other, and stops at the first that fails. A purge may be
 * repeated, so the caller sends all keys again.
 */
export async function purgeInParts(
  keys: readonly string[],
  requestOf: (keys: readonly string[]) => { url: string; init: RequestInit },
): Promise<PurgeFailure | null> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const { url, init } = requestOf(keys.slice(from, from + KEYS_AT_ONCE))
    const failure = await send(url, init)
    if (failure) return failure
  }
  return null
}

async function send(url: string, init: RequestInit): Promise<PurgeFailure | null> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    await response.text()
    if (response.ok) return null
    const { status, headers } = response
    return { reason: `HTTP ${status}`, retryAfter: secondsIn(headers.get('retry-after')) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { reason: isLate ? 'no response in time' : 'no connection', retryAfter: 0 }
  }
}

/** Retry-After contains seconds or a date; Cloudflare sends seconds. */
const secondsIn = (retryAfter: string | null): number => {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}
