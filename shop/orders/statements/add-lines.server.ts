import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** `credits` is JSON from `readStatement`. `keepIn` is the statement's id; null for a dry run. */
type Lines = { account: string; format: string; credits: string; keepIn: string | null }

/**
 * Numbers of a file's credits: `already` counts those stored before, `alike` those stored from a file in another
 * format.
 */
export type AddedLines = { added: number; already: number; alike: number }

/**
 * Stores the credits of a file that aren't stored yet. Lines of files in different formats are the same credit if day,
 * amount and balance are equal; if one of the files has no balance, day and amount are enough. Each stored line matches
 * only one new line (rules: unique statement lines).
 */
export async function addLines(db: Database, { account, format, credits, keepIn }: Lines): Promise<AddedLines> {
  const kept = sql`
    insert into statement_lines (statement_id, account, format, position, day, amount, narration, sender, reference, balance, kind, fingerprint)
    select ${keepIn}::uuid, ${account}::text, ${format}::text, line, day, amount, narration, sender, reference, balance, kind, fingerprint
    from judged where not is_here and not is_alike
    on conflict (account, fingerprint) do nothing returning id`
  const { rows } = await sql<AddedLines>`
    with given as materialized (
      select * from jsonb_to_recordset(${credits}::jsonb) as given(line int, day date, amount bigint, narration text,
        sender text, reference text, balance bigint, kind text, fingerprint text, twin int)
    ), here as materialized (
      select day, amount, balance, format, fingerprint from statement_lines
      where account = ${account} and day between (select min(day) from given) and (select max(day) from given)
    ), by_balance as materialized (
      select day, amount, balance, count(*) as times from here where balance is not null group by 1, 2, 3
    ), by_sum as materialized (
      select day, amount, count(*) as times, count(*) filter (where balance is null) as without
      from here where format <> ${format} group by 1, 2
    ), judged as materialized (
      select given.*, fingerprint in (select fingerprint from here) as is_here,
        case when given.balance is null then coalesce(by_sum.times, 0)
          else coalesce(by_balance.times, 0) + coalesce(by_sum.without, 0) end >= given.twin as is_alike
      from given
      left join by_balance on by_balance.day = given.day and by_balance.amount = given.amount and by_balance.balance = given.balance
      left join by_sum on by_sum.day = given.day and by_sum.amount = given.amount
    ), kept as (${keepIn === null ? sql`select null::uuid as id` : kept})
    select count(*) filter (where not is_here and not is_alike)::int as added, count(*) filter (where is_here)::int as already,
      count(*) filter (where not is_here and is_alike)::int as alike
    from judged`.execute(db)
  return rows[0]!
}
