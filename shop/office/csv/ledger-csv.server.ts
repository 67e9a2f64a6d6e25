import type { Database } from '#db/connect.ts'
import { ledgerAccounts } from '#shop/orders/ledger/account.ts'
import { ledgerEvents } from '#shop/orders/ledger/ledger-event.ts'
import type { LedgerFilter } from '#shop/orders/ledger/ledger-filter.server.ts'
import { listMovements, type ListedMovement } from '#shop/orders/ledger/list-movements.server.ts'
import { eventActors } from '#shop/orders/orders/order-event.ts'
import { inBatches } from '#shop/platform/spreadsheets/batches.server.ts'
import { shopTime, writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

const KOBO = 100
const DECIMALS = 2

/**
 * Writes the ledger as CSV, newest first, with one line per posting. Amounts are in naira with kobo as decimals; times
 * are in the shop's time zone. Postings of one movement are never split (rules: ledger page).
 */
export const ledgerCsv = (db: Database, filter: LedgerFilter): AsyncGenerator<string> =>
  writeCsv(
    ['Entry', 'Time', 'Event', 'By', 'Order', 'Account', 'Debit', 'Credit'],
    postingsOf(
      inBatches(async (after, limit) => {
        const movements = await listMovements(db, filter, { before: after && Number(after.id), limit })
        return movements.map((movement) => ({ ...movement, place: { moment: '', id: String(movement.id) } }))
      }),
    ),
    ({ id, at, event, actor, adminName, orderId, account, amount }) => [
      id,
      shopTime(at),
      ledgerEvents[event].label,
      adminName ?? (actor ? eventActors[actor].label : ''),
      orderId ?? '',
      ledgerAccounts[account].label,
      amount > 0 ? inNaira(amount) : '',
      amount < 0 ? inNaira(-amount) : '',
    ],
  )

async function* postingsOf(batches: AsyncIterable<ListedMovement[]>) {
  for await (const batch of batches)
    yield batch.flatMap(({ postings, ...movement }) => postings.map((posting) => ({ ...movement, ...posting })))
}

const inNaira = (kobo: number): string => (kobo / KOBO).toFixed(DECIMALS)
