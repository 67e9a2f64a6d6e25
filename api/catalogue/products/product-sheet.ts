import { z } from 'zod'
import { changeTogether } from '#shop/catalogue/sheet/change-together.server.ts'
import { productChange } from '#shop/catalogue/products/product-fields.ts'
import { MOST_ROWS } from '#shop/catalogue/sheet/sheet.ts'
import { notAllowed } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'

/** Maximum number of collections per product. */
const MOST_COLLECTIONS = 200

const row = productChange
  .pick({
    price: true,
    discount: true,
    stock: true,
    stockWas: true,
    reorder: true,
    madeInDays: true,
    category: true,
    state: true,
    final: true,
  })
  .extend({
    id: text(longest.line),
    cost: nairaAmount().nullable().optional().describe('Unit cost. Null if unknown. Only for staff who can see costs'),
    version: whole(1, Number.MAX_SAFE_INTEGER),
    collections: collections().describe('All manual collections that the product should be in, by address or title'),
    collectionsWas: collections().describe(
      'Addresses of the manual collections that you loaded. If they have changed since then, the row is rejected as stale',
    ),
  })

function collections() {
  return z.array(text(longest.line), because('not-a-list')).max(MOST_COLLECTIONS, because('too-many-items')).optional()
}

export const productSheetCalls = [
  call({
    method: 'PATCH',
    path: '/admin/products/sheet',
    summary:
      'Updates many products in one call. If one row is rejected, nothing is changed. The response names the rejected rows',
    group: 'products',
    policy: 'products',
    body: z.object({
      rows: z
        .array(row, because('not-a-list'))
        .min(1, because('too-few-items'))
        .max(MOST_ROWS, because('too-many-items'))
        .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, because('named-twice')),
    }),
    answer: z.object({ message: z.string(), changed: z.int() }),
    refusals: ['rows-refused', 'not-yours-to-do'],
    async handle({ actor, body, services: { db, clock } }) {
      if (body.rows.some(({ cost }) => cost !== undefined) && !actor.may.includes('costs'))
        return notAllowed('not-yours-to-do')
      const done = await inTransaction(db, (tx) => changeTogether(tx, actor, body.rows, clock()))
      return 'changed' in done ? { message: 'Saved', changed: done.changed } : done
    },
  }),
] as const
