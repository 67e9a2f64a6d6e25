import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { expectFewer, limitedText, limits } from '../limits.ts'
import { PlaceUnusable } from '../place.ts'
import type { SecondPlace, Store } from './store.ts'

/** The bucket must respond, or send the next bytes, within this time. */
const TIMEOUT_MS = 30_000
/** An upload may be as slow as this: 8 KB a second. */
const SLOWEST_BYTES_PER_MS = 8
const RETRIES = 2

type Bucket = Omit<Extract<SecondPlace, { kind: 'bucket' }>, 'kind'>

/**
 * Opens a bucket of any S3-compatible server, with path-style addresses. Uploads need a known length, so each file is
 * encrypted to a file in `outgoing` first.
 */
export function bucketStore(given: Bucket, outgoing: string, timeoutMs = TIMEOUT_MS): Store {
  const { accessKeyId, secretAccessKey, region } = given
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const endpoint = given.endpoint.replace(/\/+$/, '')
  const base = `${endpoint}/${encodeURIComponent(given.bucket)}`
  const prefix = given.prefix && `${given.prefix.replace(/^\/+|\/+$/g, '')}/`
  const where = `${given.bucket}/${prefix} at ${endpoint}`

  /** Returns null for a missing file. The timeout starts again whenever `alive` is called. */
  async function ask(method: string, path: string, timeout: Timeout, body?: Blob): Promise<Response | null> {
    const response = await client.fetch(base + path, { method, signal: timeout.signal, body: body ?? null })
    if (response.ok) return response
    const said = await limitedText(response.body ?? [], limits.smallFile, 'An error message')
    const [, code = ''] = /<Code>([\w.]+)<\/Code>/.exec(said) ?? []
    if (response.status === 404 && code !== 'NoSuchBucket') return null
    throw new PlaceUnusable(refusalOf(where, response.status, code))
  }

  /** Sends a request whose whole response is read within the time. */
  async function attempt<Result>(ms: number, work: (timeout: Timeout) => Promise<Result>): Promise<Result> {
    const timeout = timeoutOf(ms)
    try {
      return await work(timeout)
    } catch (error) {
      throw unreachable(where, error)
    } finally {
      timeout.clear()
    }
  }

  const pathOf = (name: string) => `/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`

  return {
    where,
    atOnce: 4,
    list: async () => {
      const names: string[] = []
      for (let token: string | null = ''; token !== null;) {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix })
        if (token) query.set('continuation-token', token)
        const page = await attempt(timeoutMs, async (timeout) => {
          const response = await ask('GET', `/?${query}`, timeout)
          return response?.body ? limitedText(response.body, limits.page, 'A page of the list of files') : undefined
        })
        if (page === undefined) throw new PlaceUnusable(refusalOf(where, 404, 'NoSuchBucket'))
        const keys = keysIn(page)
        if (keys.some((key) => Buffer.byteLength(key) > limits.key))
          throw new PlaceUnusable(
            `The bucket ${where} sends a name that is longer than S3 allows. Choose another bucket.`,
          )
        const next = nextIn(page)
        if (next !== null && (keys.length === 0 || next === token))
          throw new PlaceUnusable(`The bucket ${where} sends a list that never ends. The shop tries again.`)
        names.push(...keys.map((key) => key.slice(prefix.length)))
        expectFewer(names.length, where)
        token = next
      }
      return names
    },
    read: async (name) => {
      const timeout = timeoutOf(timeoutMs)
      try {
        const response = await ask('GET', pathOf(name), timeout)
        if (response === null || !response.body) return timeout.clear()
        return Readable.from(chunksOf(where, response.body, timeout))
      } catch (error) {
        timeout.clear()
        throw unreachable(where, error)
      }
    },
    write: async (name, bytes) => {
      await mkdir(outgoing, { recursive: true, mode: 0o700 })
      const aside = join(outgoing, randomUUID())
      try {
        await pipeline(bytes, createWriteStream(aside, { mode: 0o600 }))
        const body = await openAsBlob(aside)
        const stored = await attempt(timeoutMs + body.size / SLOWEST_BYTES_PER_MS, (timeout) =>
          ask('PUT', pathOf(name), timeout, body),
        )
        if (stored === null) throw new PlaceUnusable(refusalOf(where, 404, 'NoSuchBucket'))
        await stored.body?.cancel()
      } finally {
        await rm(aside, { force: true })
      }
    },
    remove: (name) =>
      attempt(timeoutMs, async (timeout) => void (await (await ask('DELETE', pathOf(name), timeout))?.body?.cancel())),
  }
}

type Timeout = { signal: AbortSignal; restart: () => void; clear: () => null }

function timeoutOf(ms: number): Timeout {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException('no response', 'TimeoutError')), ms)
  return {
    signal: controller.signal,
    restart: () => void timer.refresh(),
    clear: () => {
      clearTimeout(timer)
      return null
    },
  }
}

async function* chunksOf(where: string, body: AsyncIterable<Uint8Array>, timeout: Timeout): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      timeout.restart()
      yield chunk
    }
  } catch (error) {
    throw unreachable(where, error)
  } finally {
    timeout.clear()
  }
}

const keysIn = (page: string): string[] =>
  [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => decodeURIComponent(key!.replaceAll('+', ' ')))

/** The token for the next page of a list; null on the last page. Only keys are encoded for URLs, not the token. */
function nextIn(page: string): string | null {
  if (!/<IsTruncated>true<\/IsTruncated>/.test(page)) return null
  const [, token] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page) ?? []
  return (
    token?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null
  )
}

function refusalOf(where: string, status: number, code: string): string {
  const found = code ? `${status} ${code}` : String(status)
  if (code === 'NoSuchBucket') return `The bucket ${where} doesn't exist. Check its name and the endpoint.`
  if (/Quota|NoSpace|TooManyObjects|StorageFull/i.test(code) || status === 507)
    return `The bucket ${where} is full (${found}). Free some space in it, or order more.`
  if (status === 401 || status === 403)
    return `The bucket ${where} refused the access key (${found}). The key must allow listing, reading, writing and deleting files in it. The clock of this machine must be right.`
  if (status >= 300 && status < 500)
    return `The bucket ${where} refused a request (${found}). Check endpoint and region.`
  return `The bucket ${where} reports an error (${found}). The shop tries again.`
}

function unreachable(where: string, error: unknown): unknown {
  if (error instanceof PlaceUnusable) return error
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError' || name === 'AbortError')
    return new PlaceUnusable(`The bucket ${where} doesn't respond. The shop tries again.`, { cause: error })
  if (name !== 'TypeError') return error
  const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message
  return new PlaceUnusable(`The bucket ${where} can't be reached (${reason}). Check the endpoint and the connection.`, {
    cause: error,
  })
}
