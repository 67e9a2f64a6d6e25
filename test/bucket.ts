import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const signature =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/lagos\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/

/** Credentials that the fake bucket accepts. */
export const bucketKeys = { region: 'lagos', accessKeyId: 'key', secretAccessKey: 'secret' }

/** Keys in one page of a list; S3 sends 1,000. */
const KEYS_PER_PAGE = 3

export type FakeBucket = Awaited<ReturnType<typeof startBucket>>

/** Starts an S3-compatible server with one bucket, `name`, which is kept in memory. */
export async function startBucket(name: string) {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bucket = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Files by their path, which begins with the bucket. */
    objects: new Map<string, { bytes: Buffer; type: string | undefined }>(),
    /** Bytes sent for each requested range. */
    sent: [] as number[],
    /** Replaces the normal response. */
    trouble: null as ((response: ServerResponse, request: IncomingMessage) => void) | null,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request)
    if (bucket.trouble) return bucket.trouble(response, request)
    if (!signature.test(request.headers.authorization ?? '') || !request.headers['x-amz-date'])
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(request.url ?? '', bucket.endpoint)
    const path = decodeURIComponent(pathname)
    if (!path.startsWith(`/${name}/`))
      return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    if (searchParams.get('list-type') === '2') return void response.writeHead(200).end(list(searchParams))
    if (request.method === 'PUT') {
      if (!request.headers['content-length']) return void response.writeHead(411).end()
      bucket.objects.set(path, { bytes, type: request.headers['content-type'] })
      return void response.writeHead(200).end()
    }
    const found = bucket.objects.get(path)
    if (request.method === 'DELETE') {
      bucket.objects.delete(path)
      return void response.writeHead(204).end()
    }
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (request.headers.range) return sendRange(found.bytes, request.headers.range, response)
    response
      .writeHead(200, { 'content-length': found.bytes.length })
      .end(request.method === 'HEAD' ? undefined : found.bytes)
  }

  /** The response of ListObjectsV2: keys in order, in pages, encoded for URLs if asked. */
  function list(asked: URLSearchParams): string {
    const keys = [...bucket.objects.keys()]
      .map((path) => path.slice(name.length + 2))
      .filter((key) => key.startsWith(asked.get('prefix') ?? ''))
      .sort()
    const begin = Number(asked.get('continuation-token')?.slice(1) ?? 0)
    const page = keys.slice(begin, begin + KEYS_PER_PAGE)
    const end = begin + page.length
    const written = (key: string) => (asked.get('encoding-type') === 'url' ? encodeURIComponent(key) : key)
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
      `<Name>${name}</Name><IsTruncated>${end < keys.length}</IsTruncated>`,
      end < keys.length ? `<NextContinuationToken>&amp;${end}</NextContinuationToken>` : '',
      ...page.map((key) => `<Contents><Key>${written(key)}</Key><Size>1</Size></Contents>`),
      '</ListBucketResult>',
    ].join('')
  }

  function sendRange(bytes: Buffer, range: string, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
    const { length } = bytes
    const begin = from === '' ? length - Number(to) : Number(from)
    const part = bytes.subarray(begin, from === '' || to === '' ? length : Number(to) + 1)
    bucket.sent.push(part.length)
    if (part.length === 0)
      response.writeHead(416, { 'content-range': `bytes */${length}` }).end('<Error><Code>InvalidRange</Code></Error>')
    else response.writeHead(206, { 'content-range': `bytes ${begin}-${begin + part.length - 1}/${length}` }).end(part)
  }

  return bucket
}
