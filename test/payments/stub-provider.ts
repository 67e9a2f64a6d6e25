import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { patience } from '../patience.ts'

/** Failures of a provider's server. */
export const troubles = ['slow', 'broken', 'too busy', 'not JSON', 'in another form', 'cut off', 'moved'] as const
export type Trouble = (typeof troubles)[number]

/**
 * How long the shop waits for a stub, in milliseconds: longer than a busy machine needs for a normal response. A stub
 * that simulates a slow server takes longer than this.
 */
export const ANSWER_WITHIN_MS = patience.poll / 20

export type StubAsked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** The raw bytes of the request body. */
  raw: Buffer
}
export type StubAnswer = { status: number; body: object }

export type StubServer = {
  url: string
  /** Requests received, oldest first. */
  asked: StubAsked[]
  /** Makes the stub fail, only at paths that match `at` if given; null ends the failure. */
  fail: (trouble: Trouble | null, at?: RegExp) => void
  close: () => Promise<void>
}

/** An HTTP server for tests that responds like a provider, and can be made to fail. */
export async function openStub(answer: (asked: StubAsked) => StubAnswer): Promise<StubServer> {
  const asked: StubAsked[] = []
  let trouble: Trouble | null = null
  let where: RegExp | undefined
  const server = createServer(async (request, response) => {
    const one = await read(request)
    asked.push(one)
    if (trouble && (where?.test(one.path) ?? true)) return misbehave(response, trouble)
    const { status, body } = answer(one)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (wanted, at) => {
      trouble = wanted
      where = at
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<StubAsked> {
  const { pathname, searchParams } = new URL(request.url!, 'http://stub')
  const raw = Buffer.concat(await request.toArray())
  const isJson = request.headers['content-type']?.startsWith('application/json')
  const text = isJson ? raw.toString('utf8') : ''
  return {
    method: request.method!,
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: text ? JSON.parse(text) : {},
    raw,
  }
}

function misbehave(response: ServerResponse, trouble: Trouble): void {
  const json = { 'content-type': 'application/json' }
  // Sends a part of the response and never ends it.
  if (trouble === 'slow') response.writeHead(200, json).write('{')
  else if (trouble === 'broken') response.writeHead(500, json).end('{"status":false,"message":"Internal error"}')
  else if (trouble === 'too busy') response.writeHead(429, json).end('{"status":false,"message":"Too many requests"}')
  else if (trouble === 'not JSON')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
  else if (trouble === 'in another form') response.writeHead(200, json).end('{"status":true,"data":{"amount":"a lot"}}')
  else if (trouble === 'moved') response.writeHead(302, { location: '/elsewhere' }).end()
  else {
    response.writeHead(200, { ...json, 'content-length': '500' }).write('{"status":true,"data":{"aut')
    setImmediate(() => response.destroy())
  }
}
