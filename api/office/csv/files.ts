import { z } from 'zod'
import { config } from '#config'
import { ticked } from '#shop/catalogue/products/stock-filter.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { importCsv } from '#shop/office/csv/import-csv.server.ts'
import { LARGEST_CSV_BYTES } from '#shop/office/csv/largest-csv.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import { ordersCsv } from '#shop/office/csv/orders-csv.server.ts'
import { backInStockCsv, customersCsv, subscribersCsv } from '#shop/office/csv/people-csv.server.ts'
import { productsCsv } from '#shop/office/csv/products-csv.server.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import type { ProblemGroup } from '#shop/office/csv/problem-groups.ts'
import { refusedLines } from '#shop/office/csv/refused-lines.server.ts'
import { shopDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
import type { Services } from '#services'
import type { Admin } from '#shop/core/actor.ts'
import { call } from '#api/http/call.ts'
import { sentenceFor } from '#api/http/sentences.ts'
import { problemForm } from '#api/http/to-response.ts'
import { csvFile } from '#api/http/csv-answer.ts'
import { unlessEmpty } from '#api/http/paging.ts'

type Sheet = (db: Services['db'], now: Date, admin: Admin) => AsyncGenerator<string>
const fileName = (what: string, at: Date): string => `${config.brand.shortName}-${what}-${shopDay(at)}.csv`

const download = <const What extends string>(what: What, summary: string, sheet: Sheet) =>
  call({
    method: 'GET',
    path: `/export/${what}.csv`,
    summary,
    group: 'files',
    policy: what === 'products' ? ['exports', 'products'] : ['exports'],
    stepUp: 'everybody',
    answers: 'csv',
    answer: csvFile,
    handle: async ({ actor, services: { db, clock } }) => ({
      name: fileName(what, clock()),
      text: sheet(db, clock(), actor),
    }),
  })

const MOST_ORDERS = 100
const orderIds = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.string().regex(orderIdPattern)).max(MOST_ORDERS))

const downloadOrders = call({
  method: 'GET',
  path: '/export/orders.csv',
  summary: 'Downloads all orders, or only some of them, as a CSV file, newest first',
  group: 'files',
  policy: ['exports'],
  stepUp: 'everybody',
  query: z.object({ ids: unlessEmpty(orderIds).describe('Ids of the orders, separated by commas') }),
  answers: 'csv',
  answer: csvFile,
  handle: async ({ query: { ids }, services: { db, clock } }) => ({
    name: fileName('orders', clock()),
    text: ordersCsv(db, ids),
  }),
})

const sheetOfProducts = z.file(because('no-file')).max(LARGEST_CSV_BYTES, because('file-too-large'))
const takesSheet = { bodyLimit: LARGEST_CSV_BYTES + 10_000, files: 'file' } as const

const count = z.number().int()

/** Converts a problem of a line for the response. `column` is a separate field, so `message` does not begin with it. */
const toProblemAnswer = ({ line, column, ...problem }: LineProblem) => ({
  line,
  column,
  message: sentenceFor(problem),
  ...problem,
})
const toGroupAnswer = ({ count, lines, column, ...problem }: ProblemGroup) => ({
  column,
  message: sentenceFor(problem),
  ...problem,
  count,
  lines,
})

const importing = call({
  method: 'POST',
  path: '/import/products',
  summary:
    'Imports a product spreadsheet. Returns all problems by line. With dryRun=0 and no problems, applies all changes and additions together',
  group: 'files',
  policy: 'products',
  body: z.object({
    file: sheetOfProducts,
    dryRun: unlessEmpty(ticked),
  }),
  ...takesSheet,
  answer: z.object({
    message: z.string(),
    dryRun: z.boolean(),
    created: count,
    drafts: count.describe('Number of created products that are drafts'),
    updated: count,
    unchanged: count,
    refused: count.describe('Number of rejected lines'),
    problems: z.array(problemForm.extend({ line: count, message: z.string() })).describe('The first 200 problems'),
    groups: z
      .array(
        problemForm.extend({ message: z.string(), count, lines: z.array(count).describe('The first 10 line numbers') }),
      )
      .describe('Problems that occur in several lines, grouped'),
  }),
  refusals: ['sheet'],
  async handle({ actor, body: { file, dryRun = true }, services }) {
    const imported = await importCsv(services, actor, file, dryRun)
    if (isFailure(imported)) return imported
    return {
      message: dryRun ? 'Nothing was changed yet' : 'Products imported successfully',
      dryRun,
      ...imported,
      problems: imported.problems.map(toProblemAnswer),
      groups: imported.groups.map(toGroupAnswer),
    }
  },
})

const refusing = call({
  method: 'POST',
  path: '/import/products/refused.csv',
  summary:
    'Downloads the lines of a product spreadsheet that would be rejected, with the reasons, as a CSV file for correction',
  group: 'files',
  policy: 'products',
  body: z.object({ file: sheetOfProducts }),
  ...takesSheet,
  answers: 'csv',
  answer: csvFile,
  refusals: ['sheet'],
  async handle({ actor, body: { file }, services: { db, clock } }) {
    const text = await refusedLines(db, actor, file, sentenceFor, clock())
    return isFailure(text) ? text : { name: fileName('refused', clock()), text }
  },
})

export const filesCalls = [
  download(
    'products',
    'Downloads all products, including drafts, as a CSV file that can be imported again',
    productsCsv,
  ),
  downloadOrders,
  download('customers', 'Downloads all customers as a CSV file, newest first', customersCsv),
  download('subscribers', 'Downloads the newsletter subscribers as a CSV file, newest first', subscribersCsv),
  download('back-in-stock', 'Downloads the open back-in-stock requests as a CSV file, oldest first', backInStockCsv),
  importing,
  refusing,
] as const
