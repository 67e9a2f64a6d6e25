import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as PlainServer, type AddressInfo } from 'node:net'

/**
 * Maximum time for a whole request to arrive, in milliseconds; enough for five photographs over a slow mobile
 * connection.
 */
const REQUEST_ARRIVES_WITHIN_MS = 5 * 60_000
const HEADERS_ARRIVE_WITHIN_MS = 15_000
/**
 * Time after which an idle connection is closed, in milliseconds. Longer than the keep-alive time of proxies, so that a
 * proxy never uses a connection that the server has closed.
 */
const KEEP_ALIVE_MS = 65_000
/** Maximum time without traffic on a connection, in milliseconds. */
const SILENCE_MS = 2 * 60_000

/** The port is in use by another program. The message says what to do. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

/**
 * Listens, with time-outs against clients that never finish. Throws PortTaken, whose message names the environment
 * variable of the port. `port` 0 takes any free one.
 */
export async function listenOn(
  port: number,
  host: string,
  listener: RequestListener,
  variable: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<Server> {
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
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, variable)))
    server.listen(port, host, resolve)
  })
  return server
}

function explained(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code === 'EADDRINUSE')
    return new PortTaken(
      `Another program already listens on port ${port}. Stop it, or choose another port: ${variable}=${port + 1} npm start`,
    )
  if (error.code === 'EACCES')
    return new PortTaken(`This user may not listen on port ${port}. Choose one above 1023: ${variable}=3000 npm start`)
  return error
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** `underWay` contains the responses in progress; `heardAt` is the time of the last activity. */
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

/**
 * Returns whether a GET or HEAD request has a body. No handler reads such a body, so the connection is closed after the
 * response instead of reading an endless body (rules: authorization first).
 */
const isReadWithBody = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const LOOK_AGAIN_MS = 50
/**
 * Milliseconds for which a connection counts as recently used: the client may have just sent another request, which
 * would be lost.
 */
const QUIET_MS = 1_000

/**
 * Shuts a server down: accepts no more connections, answers requests on open ones with `Connection: close`, waits for
 * running requests, and aborts the remaining ones after `deadlineMs` (rules: graceful shutdown).
 */
export async function drain(server: Server, deadlineMs: number, quietMs = QUIET_MS): Promise<void> {
  const traffic = traffics.get(server)!
  traffic.isDraining = true
  for (const response of traffic.underWay) if (!response.headersSent) response.shouldKeepAlive = false
  // `close` of an HTTP server would close idle connections immediately, so this calls `close` of a plain TCP server.
  const closed = new Promise<void>((resolve) => PlainServer.prototype.close.call(server, () => resolve()))
  const idle = setInterval(() => {
    if (Date.now() - traffic.heardAt > quietMs) server.closeIdleConnections()
  }, LOOK_AGAIN_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}
