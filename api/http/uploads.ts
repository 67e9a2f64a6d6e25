import { createWriteStream, openAsBlob } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Busboy, { type BusboyFileStream } from '@fastify/busboy'
import { CutShort } from './incoming.ts'

export type Fields = Record<string, unknown>
type Part = readonly [name: string, value: string | File]

/** Limit for text in a form with files, in bytes; the same as for other bodies. */
const TEXT_BYTES = 128 * 1024
const MOST_PARTS = 1_000

/**
 * Reads a multipart form as a stream: keeps text in memory and writes files to `folder` (rules: uploads). Returns
 * 'too-large' if the form has more than `most` bytes and 'unreadable-form' if it is malformed; the rest of the body is
 * then not read. Throws CutShort if the client disconnects.
 */
export async function receiveForm(
  incoming: IncomingMessage,
  folder: string,
  most: number,
): Promise<{ parts: Part[] } | 'too-large' | 'unreadable-form'> {
  const contentType = incoming.headers['content-type'] ?? ''
  let parser: InstanceType<typeof Busboy>
  try {
    parser = new Busboy({
      headers: { ...incoming.headers, 'content-type': contentType },
      limits: { fieldSize: TEXT_BYTES + 1, parts: MOST_PARTS },
    })
  } catch {
    return 'unreadable-form'
  }

  const parts: Promise<Part>[] = []
  const open = new Set<BusboyFileStream>()
  let bytes = 0
  let textBytes = 0
  const outcome = Promise.withResolvers<'whole' | 'too-large' | 'unreadable-form'>()
  const onGone = () => {
    if (!incoming.readableEnded) outcome.reject(new CutShort('the form was cut short'))
  }
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) outcome.resolve('too-large')
  }

  parser.on('field', (name: string | undefined, value) => {
    if (name === undefined) return outcome.resolve('unreadable-form')
    textBytes += Buffer.byteLength(value)
    if (textBytes > TEXT_BYTES) outcome.resolve('too-large')
    parts.push(Promise.resolve([name, value]))
  })
  parser.on('file', (name: string | undefined, stream, fileName, _encoding, type) => {
    open.add(stream)
    if (name === undefined) return outcome.resolve('unreadable-form')
    const kept = keep(stream, join(folder, String(parts.length)), fileName, type)
    kept.catch((error: unknown) => outcome.reject(error))
    parts.push(kept.then((file) => [name, file]))
    parts.at(-1)!.catch(() => undefined)
  })
  parser.once('partsLimit', () => outcome.resolve('too-large'))
  parser.once('error', () => outcome.resolve('unreadable-form'))
  parser.once('finish', () => outcome.resolve('whole'))
  incoming.on('data', onData).on('close', onGone).on('error', onGone)
  incoming.pipe(parser)
  try {
    const how = await outcome.promise
    return how === 'whole' ? { parts: await Promise.all(parts) } : how
  } finally {
    incoming.unpipe(parser).off('data', onData).off('close', onGone).off('error', onGone)
    parser.on('error', () => undefined)
    for (const stream of open) if (!stream.readableEnded) stream.destroy()
    await Promise.allSettled(parts)
  }
}

async function keep(stream: BusboyFileStream, path: string, name: string, type: string): Promise<File> {
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return new File([await openAsBlob(path)], name ?? '', { type })
}
