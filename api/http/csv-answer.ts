import { ReadableStream } from 'node:stream/web'
import { z } from 'zod'

/** A file that is sent while it is written: its name, and its text piece by piece. */
export type CsvFile = { name: string; text: AsyncGenerator<string> }

/** The answer of a call that hands over a CSV file. */
export const csvFile = z.custom<CsvFile>()

/** The file as a download; no piece of its text is asked for before the one ahead was taken, and none once nobody takes it. */
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
