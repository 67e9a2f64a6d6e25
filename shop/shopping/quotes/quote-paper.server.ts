import type { Database } from '#db/connect.ts'
import { drawingWords } from '#shop/orders/receipts/drawing.server.ts'
import { quoteInWords } from './quote-words.ts'
import type { Quote } from './quotes.server.ts'

/**
 * Returns the current version of a quote as a PDF (A4). It is created on the first request and stored, so that every
 * request returns the same bytes (rules: quote pdf).
 */
export async function quotePaper(db: Database, { id, version, content }: Quote): Promise<Uint8Array> {
  const kept = await paperOf(db, id, version)
  if (kept) return kept
  const pdf = await drawingWords({ words: quoteInWords(content), madeAt: content.madeAt })
  await db
    .updateTable('quote_versions')
    .set({ pdf: Buffer.from(pdf) })
    .where('quote_id', '=', id)
    .where('version', '=', version)
    .where('pdf', 'is', null)
    .execute()
  return (await paperOf(db, id, version)) ?? pdf
}

async function paperOf(db: Database, id: string, version: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('quote_versions')
    .where('quote_id', '=', id)
    .where('version', '=', version)
    .select('pdf')
    .executeTakeFirst()
  return row?.pdf ?? null
}
