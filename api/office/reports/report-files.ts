import { z } from 'zod'
import type { Services } from '#services'
import { config } from '#config'
import { writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'
import { writeSheet } from '#shop/office/csv/write-sheet.server.ts'
import { invalid, isFailure, type Failure } from '#shop/core/errors.ts'
import { owedOn } from '#shop/office/reports/owed-report.server.ts'
import { reportDays } from '#shop/office/reports/report-period.ts'
import {
  owedTable,
  returnedTable,
  salesTable,
  stockTable,
  vatTable,
  type ReportTable,
} from '#shop/office/reports/report-table.ts'
import { returnedOf } from '#shop/office/reports/returned-report.server.ts'
import { soldBySteps, soldByStepsAndParts } from '#shop/office/reports/sales-report.server.ts'
import { namesOfParts, withMembers } from '#shop/office/reports/sales-by-parts.server.ts'
import { stockNow } from '#shop/office/reports/stock-report.server.ts'
import { call } from '#api/http/call.ts'
import { csvFile, type CsvFile } from '#api/http/csv-answer.ts'
import { wholeFile, type FileAnswer } from '#api/http/file-answer.ts'
import { daysAsked, shopToday, partAsked } from './report-query.ts'

const MOST_LINES = 100_000

type Named = { name: string; table: ReportTable }

const salesAsked = z.object({ ...daysAsked, ...partAsked })
async function sales(asked: z.output<typeof salesAsked>, { db, clock }: Services) {
  const { step = 'day', part = null, only = null } = asked
  const days = reportDays(asked, step, shopToday(clock()))
  if (isFailure(days)) return days
  const which = await withMembers(db, { days, part, only }, clock())
  const rows = part ? await soldByStepsAndParts(db, { ...which, part }, step) : await soldBySteps(db, which, step)
  const keys = new Set(rows.map((row) => ('part' in row ? String(row.part) : '')))
  const names = await namesOfParts(db, part, [...keys])
  return short(named(`sales-${days.from}-${days.to}`, salesTable(rows, part, names)))
}

const vatAsked = z.object(daysAsked)
async function vat({ step = 'month', ...asked }: z.output<typeof vatAsked>, { db, clock }: Services) {
  const days = reportDays(asked, step, shopToday(clock()))
  if (isFailure(days)) return days
  return named(`vat-${days.from}-${days.to}`, vatTable(await soldByStepsAndParts(db, { days, part: 'rate' }, step)))
}

const owedAsked = z.object({ on: daysAsked.to })
async function owed({ on = undefined }: z.output<typeof owedAsked>, { db, clock }: Services) {
  const day = on ?? shopToday(clock())
  const { lines, spendable } = await owedOn(db, day, MOST_LINES + 1)
  return short(named(`owed-${day}`, owedTable(lines, spendable)))
}

async function stock({ db, clock }: Services) {
  const { lines } = await stockNow(db, MOST_LINES + 1)
  return short(named(`stock-${shopToday(clock())}`, stockTable(lines)))
}

const returnedAsked = z.object({ from: daysAsked.from, to: daysAsked.to })
async function returned(asked: z.output<typeof returnedAsked>, { db, clock }: Services) {
  const days = reportDays(asked, 'year', shopToday(clock()))
  if (isFailure(days)) return days
  const { lines } = await returnedOf(db, days, { limit: MOST_LINES + 1 })
  return short(named(`returns-${days.from}-${days.to}`, returnedTable(lines)))
}

const named = (what: string, table: ReportTable): Named => ({ name: `${config.brand.shortName}-${what}`, table })

/** Fails if the table has too many rows for a file that is built in memory. */
const short = (file: Named): Named | Failure<'report-file-too-long'> =>
  file.table.rows.length > MOST_LINES ? invalid('report-file-too-long') : file

const asCsv = ({ name, table: { headings, rows } }: Named): CsvFile => ({
  name: `${name}.csv`,
  text: writeCsv(headings, [rows], (row) => row),
})
const asSheet = async ({ name, table }: Named): Promise<FileAnswer> => ({
  name: `${name}.xlsx`,
  type: sheetType,
  bytes: await writeSheet(table),
})
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const csv = {
  method: 'GET',
  group: 'files',
  policy: 'reports',
  stepUp: 'everybody',
  answers: 'csv',
  answer: csvFile,
} as const
const sheet = {
  method: 'GET',
  group: 'files',
  policy: 'reports',
  stepUp: 'everybody',
  answers: 'file',
  answer: wholeFile,
} as const
const ofSales = { query: salesAsked, refusals: ['days-reversed', 'report-too-long', 'report-file-too-long'] } as const
const ofVat = { query: vatAsked, refusals: ['days-reversed', 'report-too-long'] } as const
const ofOwed = { query: owedAsked, refusals: ['report-file-too-long'] } as const
const ofReturned = { query: returnedAsked, refusals: ofSales.refusals } as const
const ofStock = { refusals: ['report-file-too-long'] } as const

const salesWords = 'Downloads the sales report, one line for each period and group'
const vatWords = 'Downloads the VAT report, one line for each period and rate'
const owedWords = 'Downloads the amounts owed at the end of a day, one line for each order'
const stockWords = 'Downloads the current stock on hand, one line for each product'

const returnedWords = 'Downloads the returns of pieces sold in a period, one line for each product and size'

/** Calls that return each report as a CSV file or a spreadsheet (rules: report export). */
export const reportFileCalls = [
  call({
    ...{ ...csv, ...ofSales },
    path: '/export/sales-report.csv',
    summary: `${salesWords}, as CSV`,
    async handle({ query, services }) {
      const file = await sales(query, services)
      return isFailure(file) ? file : asCsv(file)
    },
  }),
  call({
    ...{ ...sheet, ...ofSales },
    path: '/export/sales-report.xlsx',
    summary: `${salesWords}, as XLSX`,
    async handle({ query, services }) {
      const file = await sales(query, services)
      return isFailure(file) ? file : asSheet(file)
    },
  }),
  call({
    ...{ ...csv, ...ofVat },
    path: '/export/vat-report.csv',
    summary: `${vatWords}, as CSV`,
    async handle({ query, services }) {
      const file = await vat(query, services)
      return isFailure(file) ? file : asCsv(file)
    },
  }),
  call({
    ...{ ...sheet, ...ofVat },
    path: '/export/vat-report.xlsx',
    summary: `${vatWords}, as XLSX`,
    async handle({ query, services }) {
      const file = await vat(query, services)
      return isFailure(file) ? file : asSheet(file)
    },
  }),
  call({
    ...{ ...csv, ...ofOwed },
    path: '/export/owed-report.csv',
    summary: `${owedWords}, as CSV`,
    async handle({ query, services }) {
      const file = await owed(query, services)
      return isFailure(file) ? file : asCsv(file)
    },
  }),
  call({
    ...{ ...sheet, ...ofOwed },
    path: '/export/owed-report.xlsx',
    summary: `${owedWords}, as XLSX`,
    async handle({ query, services }) {
      const file = await owed(query, services)
      return isFailure(file) ? file : asSheet(file)
    },
  }),
  call({
    ...{ ...csv, ...ofStock },
    path: '/export/stock-report.csv',
    summary: `${stockWords}, as CSV`,
    async handle({ services }) {
      const file = await stock(services)
      return isFailure(file) ? file : asCsv(file)
    },
  }),
  call({
    ...{ ...sheet, ...ofStock },
    path: '/export/stock-report.xlsx',
    summary: `${stockWords}, as XLSX`,
    async handle({ services }) {
      const file = await stock(services)
      return isFailure(file) ? file : asSheet(file)
    },
  }),
  call({
    ...{ ...csv, ...ofReturned },
    path: '/export/returns-report.csv',
    summary: `${returnedWords}, as CSV`,
    async handle({ query, services }) {
      const file = await returned(query, services)
      return isFailure(file) ? file : asCsv(file)
    },
  }),
  call({
    ...{ ...sheet, ...ofReturned },
    path: '/export/returns-report.xlsx',
    summary: `${returnedWords}, as XLSX`,
    async handle({ query, services }) {
      const file = await returned(query, services)
      return isFailure(file) ? file : asSheet(file)
    },
  }),
] as const
