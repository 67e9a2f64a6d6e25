import { z } from 'zod'
import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { ledgerCsv } from '#shop/office/csv/ledger-csv.server.ts'
import { houseDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { invalid, type Failure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { ledgerAccounts } from '#shop/orders/ledger/account.ts'
import { ledgerEvents } from '#shop/orders/ledger/ledger-event.ts'
import { ledgerFigures } from '#shop/orders/ledger/ledger-figures.server.ts'
import { filterMeant } from '#shop/orders/ledger/ledger-filter.server.ts'
import { ledgerPeriods } from '#shop/orders/ledger/ledger-period.ts'
import { listMovements } from '#shop/orders/ledger/list-movements.server.ts'
import { whole } from '#shop/core/number.ts'
import { eventActors } from '#shop/orders/orders/order-event.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { csvFile } from '#api/http/csv-answer.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'

const day = unlessEmpty(z.iso.date(because('not-a-date')))
const asked = {
  account: unlessEmpty(z.enum(membersOf(ledgerAccounts), because('not-a-choice'))),
  event: unlessEmpty(z.enum(membersOf(ledgerEvents), because('not-a-choice'))).describe('Why it moved'),
  order: unlessEmpty(text(longest.search)).describe('An order’s id, or its first five characters'),
  period: unlessEmpty(z.enum(membersOf(ledgerPeriods), because('not-a-choice'))).describe(
    'Where no days are given; without it, this month, and of an order all that ever moved',
  ),
  from: day,
  to: day,
}

const kobo = z.int()

const showing = call({
  method: 'GET',
  path: '/ledger',
  summary:
    'How each account of the ledger stands, and what moved, newest first, in kobo, debits positive; `older` is what to ask for as `before` to go on',
  group: 'orders',
  policy: 'money',
  query: z.object({
    ...asked,
    before: unlessEmpty(whole(1, Number.MAX_SAFE_INTEGER)).describe(
      'Only what is older than the movement with this id',
    ),
    limit: paging.limit,
  }),
  answer: z.object({
    from: z.iso.date().nullable().describe('The first of the days, by the clock of the house; null from the beginning'),
    to: z.iso.date().nullable().describe('The last of them; null until now'),
    accounts: z
      .array(
        z.object({
          account: z.enum(membersOf(ledgerAccounts)),
          opening: kobo.describe('What it had before these days'),
          debits: kobo,
          credits: kobo,
          closing: kobo.describe('What it had after them'),
          balance: kobo.describe('What it has now'),
        }),
      )
      .describe('Those that anything ever moved on: of all orders, or of the one that is asked for'),
    movements: z.array(
      z.object({
        id: z.int(),
        event: z.enum(membersOf(ledgerEvents)),
        orderId: z
          .string()
          .nullable()
          .describe('Null of what a provider paid out, and of store credit beside any order'),
        settlementId: z.string().nullable().describe('Of what a provider paid out'),
        customerId: z.string().nullable().describe('Whose store credit it was, beside any order'),
        giftCardId: z.string().nullable().describe('Which gift card it was, beside any order'),
        at: z.iso.datetime(),
        actor: z.enum(membersOf(eventActors)).nullable().describe('Who did it, where that is known'),
        adminName: z.string().nullable(),
        postings: z.array(z.object({ account: z.enum(membersOf(ledgerAccounts)), amount: kobo })),
      }),
    ),
    older: z.int().nullable(),
  }),
  refusals: ['days-reversed'],
  async handle({ query: { before = null, limit, ...asked }, services: { db, clock } }) {
    const reversed = daysReversed(asked)
    if (reversed) return reversed
    const filter = await filterMeant(db, asked, clock())
    const [accounts, found] = await Promise.all([
      ledgerFigures(db, filter),
      listMovements(db, filter, { before, limit: limit + 1 }),
    ])
    const movements = found.slice(0, limit)
    return {
      ...filter.days,
      accounts,
      movements: movements.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })),
      older: found.length > limit ? movements.at(-1)!.id : null,
    }
  },
})

const exporting = call({
  method: 'GET',
  path: '/export/ledger.csv',
  summary: 'What moved in the ledger as a CSV file, newest first, a line for each posting',
  group: 'files',
  policy: 'money',
  query: z.object(asked),
  anew: 'everybody',
  answers: 'csv',
  answer: csvFile,
  refusals: ['days-reversed'],
  handle: async ({ query, services: { db, clock } }) =>
    daysReversed(query) ?? {
      name: `${config.brand.shortName}-ledger-${houseDay(clock())}.csv`,
      text: ledgerCsv(db, await filterMeant(db, query, clock())),
    },
})

export const ledgerCalls = [showing, exporting] as const

const daysReversed = ({ from, to }: { from?: string; to?: string }): Failure<'days-reversed'> | null =>
  from && to && from > to ? invalid('days-reversed', { field: 'to' }) : null
