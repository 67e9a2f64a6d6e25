import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { statementColumns } from '#shop/orders/statements/columns.ts'
import { lineKinds } from '#shop/orders/statements/line-kind.ts'
import type { TakenStatement } from '#shop/orders/statements/take-statement.server.ts'
import type { Statement } from '#shop/orders/statements/statements.server.ts'
import { sentenceFor } from '#api/http/sentences.ts'

const count = z.number().int()
export const kobo = z.number().int().describe('In kobo')
const day = z.string().describe('Date, such as 2026-11-21')
const names = membersOf(statementColumns)

/** Zero-based index of each column; null if the statement doesn't have the column. */
export const columns = z.strictObject(
  Object.fromEntries(names.map((name) => [name, z.number().int().min(0).max(59).nullable()])) as Record<
    (typeof names)[number],
    z.ZodNullable<z.ZodNumber>
  >,
)

const readLine = z.object({ line: count, day, amount: kobo, narration: z.string(), kind: z.enum(membersOf(lineKinds)) })

export const takenAnswer = z.object({
  message: z.string(),
  dryRun: z.boolean(),
  id: z.string().nullable().describe('Id of the saved statement. Null if it contained nothing new'),
  account: z
    .string()
    .nullable()
    .describe('Account number of the statement, from the file or as entered. Null if unknown'),
  headings: z.array(z.string()),
  first: z.array(z.array(z.string())).describe('The first lines below the headings, unchanged'),
  columns,
  trouble: z.string().nullable().describe('Why the file can’t be imported with the current columns'),
  found: z
    .object({
      lines: count,
      firstDay: day,
      lastDay: day,
      counts: z.object(
        Object.fromEntries(membersOf(lineKinds).map((kind) => [kind, count])) as Record<
          keyof typeof lineKinds,
          z.ZodNumber
        >,
      ),
      charges: kobo,
      sample: z.array(readLine).describe('The first 20 credits'),
    })
    .nullable()
    .describe('Null until all columns are known'),
  added: count.describe('Number of new credits'),
  notes: z.array(z.string()),
})

export function toTakenAnswer(taken: TakenStatement, dryRun: boolean): z.infer<typeof takenAnswer> {
  const { id, account, headings, first, columns, trouble, found, added, notes } = taken
  const isNew = (added?.added ?? 0) > 0
  return {
    message: dryRun ? 'Nothing was saved yet' : isNew ? 'Statement saved' : 'The statement has no new credits',
    dryRun,
    id,
    account,
    headings,
    first,
    columns,
    trouble: trouble && sentenceFor(trouble),
    found: found && {
      lines: found.lines,
      firstDay: found.firstDay,
      lastDay: found.lastDay,
      counts: found.counts,
      charges: found.charges,
      sample: found.sample.map(({ line, day, amount, narration, kind }) => ({ line, day, amount, narration, kind })),
    },
    added: added?.added ?? 0,
    notes,
  }
}

export const statementAnswer = z.object({
  id: z.string(),
  account: z.string(),
  bank: z.string(),
  fileName: z.string(),
  firstDay: day,
  lastDay: day,
  lines: count,
  added: count,
  charges: kobo,
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  open: count.describe('Number of transfers without a decision'),
})

export const toStatementAnswer = ({ madeAt, ...same }: Statement): z.infer<typeof statementAnswer> => ({
  ...same,
  madeAt: madeAt.toISOString(),
})
