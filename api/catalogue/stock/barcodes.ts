import { z } from 'zod'
import { barcode } from '#shop/catalogue/products/barcode.ts'
import { barcodesOf, holderOf } from '#shop/catalogue/products/barcodes.server.ts'
import { findProductOrDraft } from '#shop/catalogue/products/products.server.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { makeBarcodes, setBarcodes } from '#shop/catalogue/products/set-barcodes.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'

/** Maximum number of barcodes per request; higher than the number of variants of any product. */
const MOST_CODES = 500
const LONGEST_NAME = 40

const codes = z.array(
  z.object({ size: z.string(), color: z.string(), code: z.string().describe('Empty if there is no barcode') }),
)
const params = z.object({ id: z.string() })

export const barcodeCalls = [
  call({
    method: 'GET',
    path: '/barcodes/{code}',
    summary: 'Finds the product, size and colour of a barcode',
    group: 'products',
    policy: ['products', 'packing', 'orders'],
    params: z.object({ code: barcode }),
    answer: z.object({ piece: z.object({ id: z.string(), name: z.string(), size: z.string(), color: z.string() }) }),
    refusals: ['barcode-unknown'],
    async handle({ params: { code }, services: { db } }) {
      const piece = await holderOf(db, code)
      return piece ? { piece } : notFound('barcode-unknown', { params: { code } })
    },
  }),
  call({
    method: 'GET',
    path: '/admin/products/{id}/barcodes',
    summary: 'Lists the barcodes of a product by size and colour, and the text of its labels',
    group: 'products',
    policy: 'products',
    params,
    answer: z.object({
      product: z.object({ id: z.string(), name: z.string(), number: z.string(), price: z.int() }),
      codes,
    }),
    refusals: ['product-gone'],
    async handle({ params: { id }, services: { db, clock } }) {
      const product = await findProductOrDraft(db, id, clock())
      if (!product) return notFound('product-gone')
      const { name, number } = product
      return { product: { id, name, number, price: salePrice(product) }, codes: await barcodesOf(db, id) }
    },
  }),
  call({
    method: 'PATCH',
    path: '/admin/products/{id}/barcodes',
    summary:
      'Sets barcodes for sizes and colours of a product. Either all are saved or none. An empty barcode removes it',
    group: 'products',
    policy: 'products',
    params,
    body: z.object({
      codes: z
        .array(
          z.object({
            size: text(LONGEST_NAME),
            color: text(LONGEST_NAME),
            was: text(LONGEST_NAME).describe(
              'The barcode that you loaded. If it has changed since then, the call fails with a conflict',
            ),
            code: barcode,
          }),
          because('not-a-list'),
        )
        .min(1, because('too-few-items'))
        .max(MOST_CODES, because('too-many-items'))
        .refine(
          (given) => new Set(given.map(({ size, color }) => `${size} ${color}`)).size === given.length,
          because('repeated-variant'),
        ),
    }),
    answer: z.object({ message: z.literal('Barcodes saved'), codes }),
    refusals: ['product-gone', 'stale', 'barcode-taken'],
    async handle({ actor, params: { id }, body, services: { db, clock } }) {
      const done = await inTransaction(db, (tx) => setBarcodes(tx, actor, id, body.codes, clock()))
      return isFailure(done) ? done : { message: 'Barcodes saved' as const, codes: done }
    },
  }),
  call({
    method: 'POST',
    path: '/admin/products/{id}/barcodes',
    summary: 'Generates barcodes for the sizes and colours of a product that have none',
    group: 'products',
    policy: 'products',
    params,
    answer: z.object({ message: z.literal('Barcodes generated'), codes }),
    refusals: ['product-gone'],
    async handle({ actor, params: { id }, services: { db, clock } }) {
      const done = await inTransaction(db, (tx) => makeBarcodes(tx, actor, id, clock()))
      return isFailure(done) ? done : { message: 'Barcodes generated' as const, codes: done }
    },
  }),
] as const
