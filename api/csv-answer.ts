import { Readable } from 'node:stream'
import { z } from 'zod'

/** A file that is sent while it is written: its name, and its text piece by piece. */
export type CsvFile = { name: string; text: AsyncGenerator<string> }

/** The answer of a call that hands over a CSV file. */
export const csvFile = z.custom<CsvFile>()

/** The file as a download; its text is asked for as fast as it is taken, and no further once nobody takes it. */
export function csvAnswer({ name, text }: CsvFile): Response {
  const bytes = Readable.from(text, { objectMode: false, highWaterMark: 1 })
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
