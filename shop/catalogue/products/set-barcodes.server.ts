import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, problem, type Failure } from '#shop/core/errors.ts'
import { ownBarcode, type CodedPlace } from './barcode.ts'
import { barcodesOf, holderOf } from './barcodes.server.ts'

type BarcodeFailure = Failure<'product-gone' | 'stale' | 'barcode-taken'>
type GivenCode = CodedPlace & { was: string }

/**
 * Sets the barcodes of some of a product's variants, all or none; '' removes one. Fails with `stale` if a barcode was
 * changed meanwhile, and with `barcode-taken` if another variant has it (rules: barcodes).
 */
export async function setBarcodes(
  tx: Transaction,
  admin: Admin,
  id: string,
  given: GivenCode[],
  now: Date,
): Promise<CodedPlace[] | BarcodeFailure> {
  const before = await lockedBarcodes(tx, id)
  if (!before) return notFound('product-gone')
  const isAsSeen = ({ size, color, was }: GivenCode) =>
    before.some((place) => place.size === size && place.color === color && place.code === was)
  if (!given.every(isAsSeen))
    return conflict('stale', {
      params: { of: 'product', fields: ['barcodes'] },
      details: { version: 0, changed: { codes: before } },
    })
  const rows = given.filter(({ code, was }) => code !== was)
  await sql`delete from product_codes using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(size text, color text)
    where product_id = ${id} and product_codes.size = given.size and product_codes.color = given.color`.execute(tx)
  for (const [position, row] of given.entries()) {
    if (row.code === '' || row.code === row.was || (await insertCode(tx, id, row))) continue
    const { name = '', size = '', color = '' } = (await holderOf(tx, row.code)) ?? {}
    const params = { name, size, color }
    return conflict('barcode-taken', {
      params,
      fields: { [`codes.${position}.code`]: problem('barcode-taken', params) },
    })
  }
  return written(tx, admin, id, before, now)
}

/** Generates barcodes for the variants that have none (rules: barcodes). */
export async function makeBarcodes(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<CodedPlace[] | Failure<'product-gone'>> {
  const before = await lockedBarcodes(tx, id)
  if (!before) return notFound('product-gone')
  for (const place of before.filter(({ code }) => code === ''))
    // Skips numbers whose barcode was already entered manually.
    while (!(await insertCode(tx, id, { ...place, code: ownBarcode(await nextNumber(tx)) })));
  return written(tx, admin, id, before, now)
}

/** Locks the product and returns its barcodes, or null if it doesn't exist. */
async function lockedBarcodes(tx: Transaction, id: string): Promise<CodedPlace[] | null> {
  const product = tx.selectFrom('products').where('id', '=', id).where('deleted_at', 'is', null)
  return (await product.select('id').forUpdate().executeTakeFirst()) ? barcodesOf(tx, id) : null
}

/** Returns false if the code is taken. */
async function insertCode(tx: Transaction, id: string, { size, color, code }: CodedPlace): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into product_codes (product_id, size, color, code)
    values (${id}, ${size}, ${color}, ${code}) on conflict (code) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

async function nextNumber(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('product_code_numbers')::float8 as number`.execute(tx)
  return rows[0]!.number
}

async function written(
  tx: Transaction,
  admin: Admin,
  id: string,
  before: CodedPlace[],
  now: Date,
): Promise<CodedPlace[]> {
  const after = await barcodesOf(tx, id)
  const [was, became] = [before, after].map((places) =>
    places.filter(({ code }) => code !== '').map(({ size, color, code }) => `${size} ${color}: ${code}`),
  )
  if (JSON.stringify(was) !== JSON.stringify(became))
    await writeAudit(
      tx,
      admin,
      { action: 'updated', subject: 'product', subjectId: id, was: { barcodes: was! }, became: { barcodes: became! } },
      now,
    )
  return after
}
