import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/**
 * Returns all inconsistencies of receipts and credit notes: a gap in the numbers, a duplicate number, an order with two
 * valid receipts, credit notes that exceed the receipt, or a manually paid order in the ledger without a receipt or a
 * pending one.
 */
export async function receiptErrors(db: Database): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select series || ' of ' || year || ': ' || count(*) || ' numbers up to ' || max(serial) as wrong
      from papers group by series, year having count(*) <> max(serial) or min(serial) <> 1 or count(distinct serial) <> count(*)
    union all select series || ' of ' || year || ' was counted to ' || last from paper_counters counter
      where last is distinct from (select max(serial) from papers where (series, year) = (counter.series, counter.year))
    union all select order_id || ' has several receipts' from papers where series = 'receipt' and closed_at is null
      group by order_id having count(*) > 1
    union all select receipt.number || ' is credited by more than it is for' from papers receipt join papers note on note.of_receipt = receipt.number
      group by receipt.number, receipt.amount having sum(note.amount) > receipt.amount
    union all select id || ' is paid and has no receipt' from orders
      where payment_state = 'paid' and not is_test and method = 'cash'
        and not exists (select from papers where order_id = orders.id and series = 'receipt' and closed_at is null)
        and not exists (select from papers_due where order_id = orders.id)`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
