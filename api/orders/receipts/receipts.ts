import { z } from 'zod'
import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { ticked } from '#shop/catalogue/products/stock-filter.ts'
import { receiptsCsv } from '#shop/office/csv/receipts-csv.server.ts'
import { shopDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { judge } from '#shop/core/actor.ts'
import { publicUrl } from '#env'
import { askForReceipt } from '#shop/orders/receipts/ask-for-receipt.server.ts'
import { makeAgain } from '#shop/orders/receipts/make-again.server.ts'
import { receiptFileUrl } from '#shop/orders/receipts/receipt-code.server.ts'
import { receiptSeries } from '#shop/orders/receipts/receipt.ts'
import { countReceipts, listReceipts, receiptsOfOrder } from '#shop/orders/receipts/receipts.server.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { csvFile } from '#api/http/csv-answer.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { receiptResponse, toReceiptResponse } from './receipt-response.ts'
import { receiptFilesCalls } from './receipt-files.ts'

const byOrder = z.object({ id: z.string() })

const ofOrder = call({
  method: 'GET',
  path: '/order/{id}/receipts',
  summary: 'Lists the receipts and credit notes of an order, oldest first. For its customer and staff',
  group: 'orders',
  policy: 'customer-or-staff',
  params: byOrder,
  answer: z.object({
    papers: z.array(receiptResponse),
    link: z
      .string()
      .nullable()
      .describe('For staff only: the link printed on the document, for customers without an account'),
  }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db, secret, env } }) {
    const isForStaff = actor.kind === 'admin'
    if (isForStaff && judge(['orders', 'money'], actor) !== 'allowed') return notFound('order-not-found')
    if (!(await findOrder(db, actor, id))) return notFound('order-not-found')
    const papers = (await receiptsOfOrder(db, id)).map(toReceiptResponse)
    const link = isForStaff && papers.length > 0 ? await receiptFileUrl(secret, publicUrl(env), id) : null
    return { papers, link }
  },
})

const asking = call({
  method: 'POST',
  path: '/order/{id}/receipts',
  summary: 'Creates the receipt of an order that was paid before receipts were introduced',
  group: 'orders',
  policy: 'money',
  params: byOrder,
  status: 201,
  answer: z.object({ message: z.literal('The receipt is being created') }),
  refusals: ['order-not-found', 'receipt-there', 'not-paid-in-full'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const asked = await inTransaction(db, (tx) => askForReceipt(tx, actor, id, clock()))
    return isFailure(asked) ? asked : { message: 'The receipt is being created' as const }
  },
})

const again = call({
  method: 'POST',
  path: '/receipts/{number}/makings',
  summary: 'Retries creating the files of a receipt after a failure',
  group: 'orders',
  policy: 'money',
  params: z.object({ number: z.string() }),
  status: 201,
  answer: z.object({ message: z.literal('Trying again') }),
  refusals: ['receipt-not-found'],
  async handle({ actor, params: { number }, services: { db, clock } }) {
    const tried = await inTransaction(db, (tx) => makeAgain(tx, actor, number, clock()))
    return isFailure(tried) ? tried : { message: 'Trying again' as const }
  },
})

const wanted = {
  series: unlessEmpty(z.enum(membersOf(receiptSeries), because('not-a-choice'))),
  q: unlessEmpty(text(longest.search)).describe('A receipt number, or the beginning of an order number'),
  failed: unlessEmpty(ticked).describe('1 for only those whose files could not be created'),
}

const all = call({
  method: 'GET',
  path: '/receipts',
  summary: 'Lists all receipts and credit notes, newest first, paginated',
  group: 'orders',
  policy: 'money',
  query: z.object({ ...paging, ...wanted }),
  answer: z.object({
    receipts: z.array(receiptResponse),
    total: z.number().int(),
    failed: z.number().int().describe('Total number of documents whose files could not be created'),
    page: z.number().int(),
    limit: z.number().int(),
  }),
  async handle({ query: { page, limit, ...asked }, services: { db } }) {
    const [papers, total, failed] = await Promise.all([
      listReceipts(db, asked, { skip: (page - 1) * limit, limit }),
      countReceipts(db, asked),
      countReceipts(db, { failed: true }),
    ])
    return { receipts: papers.map(toReceiptResponse), total, failed, page, limit }
  },
})

const exporting = call({
  method: 'GET',
  path: '/export/receipts.csv',
  summary: 'Downloads the list of all receipts and credit notes as a CSV file, newest first',
  group: 'files',
  policy: 'money',
  query: z.object(wanted),
  stepUp: 'everybody',
  answers: 'csv',
  answer: csvFile,
  handle: async ({ query, services: { db, clock } }) => ({
    name: `${config.brand.shortName}-receipts-${shopDay(clock())}.csv`,
    text: receiptsCsv(db, query),
  }),
})

export const receiptsCalls = [ofOrder, asking, all, exporting, ...receiptFilesCalls, again] as const
