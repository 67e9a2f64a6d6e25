import { ReadableStream } from 'node:stream/web'
import { z } from 'zod'

export type CsvFile = { name: string; text: AsyncGenerator<string> }

export const csvFile = z.custom<CsvFile>()

/**
 * Streams the file as a download. Each chunk is generated only after the previous one was read, and none after the
 * client has disconnected.
 */
export function csvAnswer({ name, text }: CsvFile): Response {
  return new Response(ReadableStream.from(bytesOf(text)) as BodyInit, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* bytesOf(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of text) yield encoder.encode(piece)
}
