import { AwsClient } from 'aws4fetch'
import { checkedName } from './file-name.ts'
import { partOf, type FilePart, type WantedPart } from './file-part.ts'
import type { MediaStore } from './store.server.ts'

export type BucketOptions = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const RETRIES = 2
/** The HTTP status for a range that starts beyond the end of the file. */
const BEYOND = 416

/**
 * Opens a media store in a bucket of any S3-compatible server, with path-style addresses. The store throws on
 * unexpected statuses.
 */
export function storeOnS3({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  timeoutMs = TIMEOUT_MS,
}: BucketOptions): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    more: RequestInit = {},
  ): Promise<Response | null> {
    const url = `${base}/${checkedName(name)}`
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(timeoutMs), ...more })
    if (response.ok || response.status === BEYOND) return response
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new Error(`the bucket responded with ${response.status} to ${method} ${name}`)
  }

  return {
    put: async (name, bytes, contentType) => {
      const answer = await ask('PUT', name, { body: new Uint8Array(bytes), headers: { 'content-type': contentType } })
      if (!answer) throw new Error(`bucket ${bucket} not found`)
    },
    get: async (name) => (await ask('GET', name))?.bytes() ?? null,
    part: async (name, wanted) => {
      const answer = await ask('GET', name, { headers: { range: rangeOf(wanted) } })
      return answer && toPart(answer, wanted)
    },
    has: async (name) => (await ask('HEAD', name)) !== null,
    remove: async (name) => void (await ask('DELETE', name)),
  }
}

const rangeOf = (wanted: WantedPart): string =>
  'last' in wanted ? `bytes=-${wanted.last}` : `bytes=${wanted.from}-${wanted.to ?? ''}`

/** Servers without range support send the whole file. */
async function toPart(answer: Response, wanted: WantedPart): Promise<FilePart> {
  const [, from, size] = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  if (answer.status === BEYOND) {
    await answer.body?.cancel()
    return { bytes: null, size: size === undefined ? null : Number(size) }
  }
  const bytes = await answer.bytes()
  if (answer.status !== 206) return partOf(bytes, wanted)
  if (from === undefined) throw new Error('the bucket sent no Content-Range')
  return { from: Number(from), bytes, size: Number(size) }
}
