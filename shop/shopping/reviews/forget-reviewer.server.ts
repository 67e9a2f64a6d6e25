import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { dropUnused } from '#shop/platform/media/drop-unused.server.ts'

/**
 * Anonymizes the reviews of a customer: removes name, area and pictures. Stars and text are kept, with the name 'A
 * customer' (rules: reviews of deleted customers).
 */
export async function forgetReviewer(tx: Transaction, customerId: string): Promise<void> {
  const { rows } = await sql<{ id: string; pictures: string[] }>`
    with hers as (select id, pictures from reviews where customer_id = ${customerId} for update)
    update reviews set by_name = '', area = null, pictures = '{}', customer_id = null, version = version + 1
    from hers where reviews.id = hers.id returning reviews.id, hers.pictures`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('picture_uses').where('kind', '=', 'review').where('subject', 'in', ids).execute()
  await dropUnused(
    tx,
    rows.flatMap(({ pictures }) => pictures),
  )
}
