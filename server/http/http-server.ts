import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  const server = createServer(
    {
      requestTimeout: REQUEST_ARRIVES_WITHIN_MS,
      headersTimeout: HEADERS_ARRIVE_WITHIN_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      insecureHTTPParser: false,
    },
    listener,
  )
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

const LOOK_AGAIN_MS = 50

/**
 * Takes no more connections, lets requests under way finish, and cuts what is left after `deadlineMs`
 * (rules: orderly stop).
 */
export async function drain(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy when the server closed is idle, but open, after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}
