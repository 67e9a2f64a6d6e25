import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Returns the raw Node.js request, whose body has not been read yet. */
export const incomingOf = ({ env }: Context): IncomingMessage => (env as HttpBindings).incoming

/** The client disconnected before the whole body was received. */
export class CutShort extends Error {
  override name = 'CutShort'
}

/**
 * Reads the whole body if it has at most `most` bytes; returns null otherwise and discards the rest. Throws CutShort.
 */
export async function bytesWithin(incoming: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer> | null> {
  if (announcedBytes(incoming) > most) return null
  const chunks: Buffer[] = []
  const isWhole = await readUpTo(incoming, most, (chunk) => void chunks.push(chunk))
  return isWhole ? Buffer.concat(chunks) : null
}

/**
 * Reads and discards the rest of the body, up to `most` bytes, so that the client finishes writing and reads the
 * response. Returns false if there is more.
 */
export async function readAway(incoming: IncomingMessage, most: number): Promise<boolean> {
  if (announcedBytes(incoming) > most) return false
  return readUpTo(incoming, most, () => {}).catch(() => false)
}

/** Resolves to true at the end of the body, or to false after more than `most` bytes; the rest is not read. */
function readUpTo(incoming: IncomingMessage, most: number, take: (chunk: Buffer) => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (incoming.readableEnded) return resolve(true)
    let bytes = 0
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) return stop(() => resolve(false))
      take(chunk)
    }
    const onEnd = () => stop(() => resolve(true))
    const onGone = () => stop(() => reject(new CutShort('the body was cut short')))
    const stop = (settle: () => void) => {
      incoming.pause()
      incoming.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      settle()
    }
    incoming.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
    if (incoming.destroyed) onGone()
    incoming.resume()
  })
}

/** Returns the Content-Length in bytes; 0 without that header. */
const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)
