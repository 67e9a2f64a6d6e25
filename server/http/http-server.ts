import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as PlainServer, type AddressInfo } from 'node:net'

/** The whole request may take this long to arrive: five photographs over a slow phone do. */
const REQUEST_ARRIVES_WITHIN_MS = 5 * 60_000
const HEADERS_ARRIVE_WITHIN_MS = 15_000
/** Longer than a proxy's own, so that it is never the proxy that meets a closed connection. */
const KEEP_ALIVE_MS = 65_000
/** Nothing at all came or went. */
const SILENCE_MS = 2 * 60_000

/** Another program listens there already; the message says so, and what to do. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

/** Listens with time-outs against those who come and never finish. Throws PortTaken. `port` 0 takes any free one. */
export async function listenOn(port: number, host: string, listener: RequestListener): Promise<Server> {
  const server = createServer({
    requestTimeout: REQUEST_ARRIVES_WITHIN_MS,
    headersTimeout: HEADERS_ARRIVE_WITHIN_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    insecureHTTPParser: false,
  })
  watch(server)
  server.on('request', listener)
  server.setTimeout(SILENCE_MS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)))
    server.listen(port, host, resolve)
  })
  return server
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new PortTaken(
      `Another program already listens on port ${port}. Stop it, or choose another port: PORT=${port + 1} npm start`,
    )
  if (error.code === 'EACCES')
    return new PortTaken(`This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`)
  return error
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** What is under way on a server, and when it was last heard of. */
type Traffic = { isDraining: boolean; underWay: Set<ServerResponse>; heardAt: number }

const traffics = new WeakMap<Server, Traffic>()

function watch(server: Server): void {
  const traffic: Traffic = { isDraining: false, underWay: new Set(), heardAt: 0 }
  traffics.set(server, traffic)
  server.on('connection', () => (traffic.heardAt = Date.now()))
  server.on('request', (request, response) => {
    if (traffic.isDraining || isReadWithBody(request)) response.shouldKeepAlive = false
    traffic.underWay.add(response)
    response.once('close', () => {
      traffic.underWay.delete(response)
      traffic.heardAt = Date.now()
    })
  })
}

/** Nobody who reads has anything to send: once answered, an endless body is not read to its end (rules: policy first). */
const isReadWithBody = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const LOOK_AGAIN_MS = 50
/** On a connection that was just used the next request may be on its way: cut now, it would be lost. */
const QUIET_MS = 1_000

/**
 * Takes no more connections, answers what still comes on those that are open and says with each answer that it is the
 * last, lets requests under way finish, and cuts what is left after `deadlineMs` (rules: orderly stop).
 */
export async function drain(server: Server, deadlineMs: number, quietMs = QUIET_MS): Promise<void> {
  const traffic = traffics.get(server)!
  traffic.isDraining = true
  for (const response of traffic.underWay) if (!response.headersSent) response.shouldKeepAlive = false
  // An HTTP server's own way of closing cuts idle connections at once.
  const closed = new Promise<void>((resolve) => PlainServer.prototype.close.call(server, () => resolve()))
  const idle = setInterval(() => {
    if (Date.now() - traffic.heardAt > quietMs) server.closeIdleConnections()
  }, LOOK_AGAIN_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}
