import { z } from 'zod'
import { config } from '#config'
import { sumOfNotes } from '#shop/orders/cash/cash.ts'
import { closeCash } from '#shop/orders/cash/close-cash.server.ts'
import { findClosing, howManyClosings, listClosings } from '#shop/orders/cash/closings.server.ts'
import { drawerMovements, drawerParts } from '#shop/orders/cash/drawer.server.ts'
import { cashClosingsCsv } from '#shop/office/csv/cash-closings-csv.server.ts'
import { shopDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { csvFile } from '#api/http/csv-answer.ts'
import { paging } from '#api/http/paging.ts'
import { closingAnswer, madeOfAnswer, notesShape, toClosingAnswer, toMovementAnswers } from './cash-answer.ts'

const MOST_NAIRA = 2_000_000_000
const MOST_CLOSINGS = 1_000_000
const shared = { group: 'orders', policy: 'money' } as const

const listing = call({
  ...shared,
  method: 'GET',
  path: '/cash/closings',
  summary: 'Lists the closings of the cash drawer, newest first, paginated',
  query: z.object(paging),
  answer: z.object({ closings: z.array(closingAnswer), total: z.int(), page: z.int(), limit: z.int() }),
  async handle({ query: { page, limit }, services: { db } }) {
    const [closings, total] = await Promise.all([
      listClosings(db, { skip: (page - 1) * limit, limit }),
      howManyClosings(db),
    ])
    return { closings: closings.map(toClosingAnswer), total, page, limit }
  },
})

const reading = call({
  ...shared,
  method: 'GET',
  path: '/cash/closings/{number}',
  summary: 'Returns a closing with its movements',
  params: z.object({ number: z.string() }),
  answer: z.object({ closing: closingAnswer, ...madeOfAnswer }),
  refusals: ['closing-not-found'],
  async handle({ params: { number: asked }, services: { db } }) {
    const number = /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 0
    const closing = await findClosing(db, number)
    if (!closing) return notFound('closing-not-found')
    const [parts, movements] = await Promise.all([drawerParts(db, number), drawerMovements(db, number)])
    return { closing: toClosingAnswer(closing), parts, movements: toMovementAnswers(movements) }
  },
})

const closing = call({
  ...shared,
  method: 'POST',
  path: '/cash/closings',
  summary: 'Closes the cash drawer with the counted amount. A difference is recorded. A closing can’t be changed later',
  body: z
    .object({
      counted: whole(0, MOST_NAIRA, 'not-whole-naira').describe('In naira'),
      notes: notesShape
        .optional()
        .describe('Number of notes by value, if they were counted. Their total must be the counted amount'),
      expected: whole(-MOST_NAIRA, MOST_NAIRA).describe(
        'The expected amount that you loaded. If it has changed since then, the call fails with a conflict',
      ),
      after: whole(0, MOST_CLOSINGS).describe('The number of the last closing that you loaded, 0 if there was none'),
      reason: text(longest.line).default('').describe('Reason for the difference. Required if there is one'),
    })
    .refine(({ notes, counted }) => notes === undefined || sumOfNotes(notes) === counted, {
      ...because('notes-amiss'),
      path: ['notes'],
    }),
  status: 201,
  repeatable: true,
  answer: z.object({ message: z.literal('Closed'), closing: closingAnswer }),
  refusals: ['stale', 'cash-moved', 'idempotency-key', 'unfilled'],
  async handle({ actor, body: { notes = null, ...body }, key, services: { db, clock } }) {
    const closed = await inTransaction(db, (tx) => closeCash(tx, actor, { ...body, notes }, key, clock()))
    return isFailure(closed) ? closed : { message: 'Closed' as const, closing: toClosingAnswer(closed) }
  },
})

const exporting = call({
  method: 'GET',
  path: '/export/cash-closings.csv',
  summary: 'Downloads all closings of the cash drawer as a CSV file, newest first',
  group: 'files',
  policy: 'money',
  stepUp: 'everybody',
  answers: 'csv',
  answer: csvFile,
  handle: ({ services: { db, clock } }) =>
    Promise.resolve({
      name: `${config.brand.shortName}-cash-closings-${shopDay(clock())}.csv`,
      text: cashClosingsCsv(db),
    }),
})

/** Calls to count and close the cash drawer (rules: cash closing). */
export const closingsCalls = [listing, closing, exporting, reading] as const
