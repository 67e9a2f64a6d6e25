import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The request as it comes in, of which nothing is read before somebody asks for it. */
export const incomingOf = ({ env }: Context): IncomingMessage => (env as HttpBindings).incoming

/** Its sender went before all of it had come. */
export class CutShort extends Error {
  override name = 'CutShort'
}

/** The whole body, where it has `most` bytes at most; else null, and what is beyond them is not kept. Throws CutShort. */
export async function bytesWithin(incoming: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer> | null> {
  if (announcedBytes(incoming) > most) return null
  const chunks: Buffer[] = []
  const isWhole = await readUpTo(incoming, most, (chunk) => void chunks.push(chunk))
  return isWhole ? Buffer.concat(chunks) : null
}

/**
 * Reads on, and forgets, what is still being sent, up to `most` bytes: who is cut off while writing never sees the
 * answer. False when there is more than that.
 */
export async function readAway(incoming: IncomingMessage, most: number): Promise<boolean> {
  if (announcedBytes(incoming) > most) return false
  return readUpTo(incoming, most, () => {}).catch(() => false)
}

/** True at the body's end; false once there were more than `most` bytes, and the rest waits. */
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

/** How many bytes the body says it has: none where it doesn't say. */
const announcedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)
