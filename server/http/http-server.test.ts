import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { drain, listenOn, portOf } from './http-server.ts'

const HOST = '127.0.0.1'
/** A deadline that no test reaches: a connection that remains open then makes the test fail. */
const NEVER_MS = 60 * 60_000

afterEach(() => void vi.useRealTimers())

test('reports a port that is already in use', async () => {
  const first = await listenOn(0, HOST, () => {})
  const port = portOf(first)
  await expect(listenOn(port, HOST, () => {})).rejects.toThrow(`choose another port: PORT=${port + 1}`)
  await expect(listenOn(port, HOST, () => {}, 'METRICS_PORT')).rejects.toThrow(
    `Another program already listens on port ${port}. Stop it, or choose another port: METRICS_PORT=${port + 1}`,
  )
  await drain(first, 0)
})

// rules: graceful shutdown
test('finishes a running request and rejects new connections while it stops', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const server = await listenOn(0, HOST, async (_request, response) => {
    begun.resolve()
    await held.promise
    response.end('finished')
  })
  const url = `http://${HOST}:${portOf(server)}`
  const underWay = fetch(url)
  await begun.promise
  const drained = drain(server, NEVER_MS)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  held.resolve()
  expect(await (await underWay).text()).toBe('finished')
  await drained
})

test('an idle connection does not keep the server open', async () => {
  const server = await listenOn(0, HOST, (_request, response) => response.end('done'))
  const socket = connect(portOf(server), HOST)
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(socket, 'data')
  server.keepAliveTimeout = 0
  await drain(server, NEVER_MS)
})

// rules: graceful shutdown
test('answers a request on an open connection while it stops, with “connection: close”', async () => {
  const server = await listenOn(0, HOST, (_request, response) => response.end('answered'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [response] = (await once(request({ agent, host: HOST, port }).end(), 'response')) as [IncomingMessage]
    return [response.headers.connection, await text(response)]
  }
  const port = portOf(server)
  // The clock is frozen, so the connection is not closed as idle before the second request.
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await ask()).toEqual(['keep-alive', 'answered'])
  const drained = drain(server, NEVER_MS)
  expect(await ask()).toEqual(['close', 'answered'])
  vi.useRealTimers()
  await drained
})

// rules: graceful shutdown
test('aborts unfinished requests at the shutdown deadline', async () => {
  const server = await listenOn(0, HOST, () => {})
  const asked = fetch(`http://${HOST}:${portOf(server)}`).catch((error: Error) => error.message)
  await once(server, 'request')
  await drain(server, 100)
  expect(await asked).toBe('fetch failed')
})

// rules: authorization first
test('answers a request with an endless body, and then closes the connection', async () => {
  const server = await listenOn(0, HOST, (_request, response) => response.end('answered'))
  let heard = ''
  const socket = connect(portOf(server), HOST).on('error', () => {})
  // When the server closes the connection, the socket reports an error, after the data that was sent before.
  const cut = new Promise((resolve) => socket.on('close', resolve))
  socket.on('data', (chunk) => (heard += String(chunk)))
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n')
  const sending = setInterval(() => socket.write('3\r\nabc\r\n'), 1)
  await cut
  clearInterval(sending)
  expect(heard).toContain('answered')
  await drain(server, 0)
})
