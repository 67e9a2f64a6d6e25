import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudits } from '#shop/platform/audit/audit.server.ts'
import type { CodedPlace } from './barcode.ts'
import { barcodesByProduct } from './barcodes.server.ts'
import { lockProducts } from './lock-products.server.ts'

/**
 * Replaces all barcodes of these products; each variant may occur once. Returns the barcodes that are taken by other
 * products; the caller must then roll back (rules: barcodes).
 */
export async function setManyBarcodes(
  tx: Transaction,
  admin: Admin,
  given: { id: string; codes: CodedPlace[] }[],
  now: Date,
): Promise<string[]> {
  const ids = given.map(({ id }) => id)
  await lockProducts(tx, ids)
  const before = await barcodesByProduct(tx, ids)
  await sql`delete from product_codes where product_id = any(${ids}::text[])`.execute(tx)
  const rows = given.flatMap(({ id, codes }) => codes.map((place) => ({ id, ...place })))
  const { rows: written } = await sql<{ code: string }>`
    insert into product_codes (product_id, size, color, code)
    select id, size, color, code from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id text, size text, color text, code text)
    on conflict (code) do nothing returning code`.execute(tx)
  const free = new Set(written.map(({ code }) => code))
  const taken = rows.flatMap(({ code }) => (free.has(code) ? [] : [code]))
  if (taken.length > 0) return taken
  const changes = given.map(({ id, codes }) => ({
    ...({ action: 'updated', subject: 'product', subjectId: id } as const),
    was: { barcodes: wordsOf(before.get(id) ?? []) },
    became: { barcodes: wordsOf(codes) },
  }))
  await writeAudits(tx, admin, changes, now)
  return []
}

const wordsOf = (codes: readonly CodedPlace[]): string[] =>
  codes.map(({ size, color, code }) => `${size} ${color}: ${code}`).toSorted()
