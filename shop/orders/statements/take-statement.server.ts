import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { invalid, problem, type Failure, type Problem } from '#shop/core/errors.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { Columns } from './columns.ts'
import { addLines, type AddedLines } from './add-lines.server.ts'
import { statementNotes } from './notes.ts'
import { parseUpload } from '#shop/platform/uploads/parse-upload.server.ts'
import type { ParserName } from '#shop/platform/uploads/parser.ts'
import type { readStatement, StatementRead } from './read-statement.server.ts'

type Shop = { db: Database; clock: () => Date; settings: { now: () => Settings } }
type Given = { file: Blob; fileName: string; account: string | null; columns: Columns | null; dryRun: boolean }

const parser: ParserName<typeof readStatement> = {
  module: '#shop/orders/statements/read-statement.server.ts',
  name: 'readStatement',
}

/**
 * `added` is the number of new lines; in a dry run, of lines that would be added. `id` is null if nothing was stored.
 */
export type TakenStatement = StatementRead & { added: AddedLines | null; notes: string[]; id: string | null }

/** Returns the shop's naira accounts, whose statements can be imported (rules: statement import). */
export const statementAccounts = ({ payments }: Settings): { number: string; bank: string; name: string }[] =>
  payments.bankAccounts
    .filter(({ currency }) => currency === 'NGN')
    .map(({ number, bank, name }) => ({ number, bank, name }))

/**
 * Imports a bank statement of one of the shop's accounts. Each credit is stored once, however often it is imported. A
 * dry run only reports what would be stored. Chosen columns are remembered for the account's next file
 * (rules: statement import, unique statement lines, statement columns).
 */
export async function takeStatement(
  shop: Shop,
  admin: Admin,
  given: Given,
): Promise<TakenStatement | Failure<'unfilled'>> {
  const now = shop.clock()
  const accounts = statementAccounts(shop.settings.now())
  if (given.account !== null && accounts.every(({ number }) => number !== given.account))
    return invalid('unfilled', { fields: { account: problem('no-such-account') } })
  const numbers = accounts.map(({ number }) => number)
  const only = numbers.length === 1 ? numbers[0]! : null
  const about = {
    account: given.account ?? only,
    accounts: numbers,
    columns: given.columns,
    remembered: await rememberedOf(shop.db, numbers),
    today: shopTimeOf(now).slice(0, 10),
  }
  const parsed = await parseUpload(admin.id, parser, about, given.file)
  if ('problem' in parsed) return ofFile(parsed.problem)
  const read = parsed.answer
  if ('problem' in read) return ofFile(read.problem)
  const { account, found } = read
  if (given.dryRun) {
    const added =
      account && found
        ? await addLines(shop.db, { account, format: read.format, credits: found.credits, keepIn: null })
        : null
    return { ...read, added, notes: notesOf(read, added), id: null }
  }
  if (account === null) return invalid('unfilled', { fields: { account: problem('required') } })
  if (!found) return ofFile(read.trouble ?? problem('statement-no-lines'))
  const bank = accounts.find(({ number }) => number === account)!.bank
  return inTransaction(shop.db, (tx) => keep(tx, admin, { ...read, account, found }, { ...given, bank, now }))
}

const ofFile = (file: Problem): Failure<'unfilled'> => invalid('unfilled', { fields: { file } })

type Ready = StatementRead & { account: string; found: NonNullable<StatementRead['found']> }

async function keep(
  tx: Transaction,
  admin: Admin,
  read: Ready,
  { fileName, bank, now }: Given & { bank: string; now: Date },
): Promise<TakenStatement> {
  const { account, format, columns, found } = read
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements of ${account}`}, 0))`.execute(tx)
  const { id } = await tx
    .insertInto('statements')
    .values({
      account,
      bank,
      file_name: fileName,
      first_day: found.firstDay,
      last_day: found.lastDay,
      lines: found.lines,
      added: 0,
      charges: found.charges,
      made_at: now,
      made_by: admin.name,
      admin_id: admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await addLines(tx, { account, format, credits: found.credits, keepIn: id })
  await remember(tx, account, format, columns)
  const notes = notesOf(read, added)
  // Importing the same file again stores nothing.
  if (added.added === 0) {
    await tx.deleteFrom('statements').where('id', '=', id).execute()
    return { ...read, added, notes, id: null }
  }
  await tx.updateTable('statements').set({ added: added.added }).where('id', '=', id).execute()
  const became = { account: account.slice(-4), lines: found.lines, added: added.added }
  await writeAudit(tx, admin, { action: 'created', subject: 'statement', subjectId: id, became }, now)
  return { ...read, added, notes, id }
}

const notesOf = ({ found }: StatementRead, added: AddedLines | null): string[] => [
  ...(found?.notes ?? []),
  ...(added && added.already > 0 ? [statementNotes.already(added.already)] : []),
  ...(added && added.alike > 0 ? [statementNotes.alike(added.alike)] : []),
]

const rememberedOf = (db: Database, accounts: string[]) =>
  accounts.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('statement_formats')
        .where('account', 'in', accounts)
        .select(['account', 'headings', 'columns'])
        .$narrowType<{ columns: Columns }>()
        .execute()

const remember = (tx: Transaction, account: string, headings: string, columns: Columns) =>
  tx
    .insertInto('statement_formats')
    .values({ account, headings, columns: JSON.stringify(columns) })
    .onConflict((row) => row.columns(['account', 'headings']).doUpdateSet({ columns: JSON.stringify(columns) }))
    .execute()
