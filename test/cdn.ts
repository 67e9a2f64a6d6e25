import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../server/http/http-server.ts'

type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type Answer = { status: number; headers?: Record<string, string>; body?: string }

export type PurgeServer = Awaited<ReturnType<typeof startPurgeServer>>

/** Starts a stand-in for the purge interface of a CDN. It records the requests, and answers as told. */
export async function startPurgeServer() {
  const received: Received[] = []
  let answer: Answer = { status: 200, body: '{"success":true}' }
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    received.push({ method, path: url, headers, body: await text(request) })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received,
    /** The keys of the requests since the last call: of a header for Varnish, or of a body for Cloudflare. */
    purged: (): string[] =>
      received
        .splice(0)
        .flatMap(({ headers, body }) =>
          body ? (JSON.parse(body) as { tags: string[] }).tags : String(headers['surrogate-key']).split(' '),
        )
        .sort(),
    answerWith: (next: Answer) => {
      answer = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
