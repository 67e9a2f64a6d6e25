import { z } from 'zod'
import { config } from '#config'
import { membersOf } from '#shop/core/closed-list.ts'
import { ledgerCsv } from '#shop/office/csv/ledger-csv.server.ts'
import { shopDay } from '#shop/platform/spreadsheets/write-csv.server.ts'
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
  event: unlessEmpty(z.enum(membersOf(ledgerEvents), because('not-a-choice'))).describe(
    'The event that caused the posting',
  ),
  order: unlessEmpty(text(longest.search)).describe('An order’s id or number'),
  period: unlessEmpty(z.enum(membersOf(ledgerPeriods), because('not-a-choice'))).describe(
    'Used if no days are given. Default: this month, or all time for an order',
  ),
  from: day,
  to: day,
}

const kobo = z.int()

const showing = call({
  method: 'GET',
  path: '/ledger',
  summary:
    'Returns the balance of each ledger account and the postings, newest first, in kobo, debits positive. Pass `older` as `before` to get the next page',
  group: 'orders',
  policy: 'money',
  query: z.object({
    ...asked,
    before: unlessEmpty(whole(1, Number.MAX_SAFE_INTEGER)).describe('Only postings before the one with this id'),
    limit: paging.limit,
  }),
  answer: z.object({
    from: z.iso.date().nullable().describe('The first day, in shop time. Null for the beginning'),
    to: z.iso.date().nullable().describe('The last day. Null for today'),
    accounts: z
      .array(
        z.object({
          account: z.enum(membersOf(ledgerAccounts)),
          opening: kobo.describe('Balance before the period'),
          debits: kobo,
          credits: kobo,
          closing: kobo.describe('Balance after the period'),
          balance: kobo.describe('Current balance'),
        }),
      )
      .describe('Accounts with at least one posting, of all orders or of the given order'),
    movements: z.array(
      z.object({
        id: z.int(),
        event: z.enum(membersOf(ledgerEvents)),
        orderId: z
          .string()
          .nullable()
          .describe('Null for payouts of a provider, and for store credit without an order'),
        settlementId: z.string().nullable().describe('The payout to which the posting belongs'),
        customerId: z
          .string()
          .nullable()
          .describe('The customer whose store credit changed, independently of an order'),
        giftCardId: z.string().nullable().describe('The gift card that changed, independently of an order'),
        at: z.iso.datetime(),
        actor: z.enum(membersOf(eventActors)).nullable().describe('Who caused the posting, if known'),
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
  summary: 'Downloads the ledger as a CSV file, newest first, one line for each posting',
  group: 'files',
  policy: 'money',
  query: z.object(asked),
  stepUp: 'everybody',
  answers: 'csv',
  answer: csvFile,
  refusals: ['days-reversed'],
  handle: async ({ query, services: { db, clock } }) =>
    daysReversed(query) ?? {
      name: `${config.brand.shortName}-ledger-${shopDay(clock())}.csv`,
      text: ledgerCsv(db, await filterMeant(db, query, clock())),
    },
})

export const ledgerCalls = [showing, exporting] as const

const daysReversed = ({ from, to }: { from?: string; to?: string }): Failure<'days-reversed'> | null =>
  from && to && from > to ? invalid('days-reversed', { field: 'to' }) : null
