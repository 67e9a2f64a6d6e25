import { z } from 'zod'
import { ticked } from '#shop/catalogue/products/stock-filter.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { LARGEST_STATEMENT_BYTES } from '#shop/orders/statements/limits.ts'
import { statementAccounts, takeStatement } from '#shop/orders/statements/take-statement.server.ts'
import { listStatements } from '#shop/orders/statements/statements.server.ts'
import { text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'
import { columns, statementAnswer, takenAnswer, toStatementAnswer, toTakenAnswer } from './answers.ts'

const FORM_BYTES = 200_000

/** Parses the columns, which forms send as JSON text. */
const chosenColumns = z.preprocess((given: unknown) => {
  if (given === undefined || given === '') return null
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    return given
  }
}, columns.nullable())

const taken = call({
  method: 'POST',
  path: '/statements',
  summary:
    'Reads a bank statement as CSV or XLSX. Returns the detected columns and the new credits. With dryRun=0, saves the new credits, each once',
  group: 'files',
  policy: 'money',
  bodyLimit: LARGEST_STATEMENT_BYTES + FORM_BYTES,
  files: 'file',
  body: z.object({
    file: z.file(because('no-file')).max(LARGEST_STATEMENT_BYTES, because('file-too-large')),
    account: unlessEmpty(text(34)).describe('The account number, if it is not in the file'),
    columns: chosenColumns,
    dryRun: unlessEmpty(ticked),
  }),
  answer: takenAnswer,
  refusals: ['unfilled'],
  async handle({ actor, body: { file, account = null, columns, dryRun = true }, services }) {
    const given = { file, fileName: file.name.slice(0, 200), account, columns, dryRun }
    const read = await takeStatement(services, actor, given)
    return isFailure(read) ? read : toTakenAnswer(read, dryRun)
  },
})

const list = call({
  method: 'GET',
  path: '/statements',
  summary: 'Lists the last 50 imported statements with their number of open transfers, and the possible accounts',
  group: 'files',
  policy: 'money',
  answer: z.object({
    statements: z.array(statementAnswer),
    accounts: z.array(z.object({ number: z.string(), bank: z.string(), name: z.string() })),
  }),
  async handle({ services: { db, settings } }) {
    return {
      statements: (await listStatements(db)).map(toStatementAnswer),
      accounts: statementAccounts(settings.now()),
    }
  },
})

export const statementsCalls = [taken, list] as const
