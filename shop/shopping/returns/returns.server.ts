import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { ReturnReason } from '#shop/core/return-reasons.ts'
import type { Return } from './return.ts'
import type { ReturnWish } from './return-money.ts'
import { returnStates, type ReturnState } from './return-states.ts'

const returns = (db: Database) =>
  db
    .selectFrom('returns')
    .select((each) => [
      'returns.id',
      'returns.order_id as orderId',
      'requested_at as askedAt',
      'asked_as as askedAs',
      'returns.admin_name as by',
      'returns.state',
      'state_at as stateAt',
      'words',
      'wants',
      'answer',
      'sum',
      'less',
      'fee',
      sql<number>`(select count(*)::int from return_pictures where return_id = returns.id and removed_at is null)`.as(
        'pictures',
      ),
      'returns.version',
      jsonArrayFrom(
        each
          .selectFrom('return_lines')
          .whereRef('return_id', '=', 'returns.id')
          .select(['position', 'quantity', 'reason', 'sellable'])
          .$narrowType<{ reason: ReturnReason }>()
          .orderBy('position'),
      ).as('lines'),
    ])
    .$narrowType<{ state: ReturnState; askedAs: Return['askedAs']; wants: ReturnWish }>()

/** Lists the returns of an order, newest first. The list is empty for an invalid order id. */
export async function returnsOf(db: Database, orderId: string): Promise<Return[]> {
  if (!orderIdPattern.test(orderId)) return []
  return returnsOfOrders(db, [orderId])
}

/** Lists the returns of several orders, newest first. */
export const returnsOfOrders = (db: Database, orderIds: string[]): Promise<Return[]> =>
  returns(db).where('returns.order_id', 'in', orderIds).orderBy('requested_at', 'desc').orderBy('returns.id').execute()

/** Returns a return with its lines; null for an unknown id. */
export async function findReturn(db: Database, id: string): Promise<Return | null> {
  return (await returns(db).where('returns.id', '=', id).executeTakeFirst()) ?? null
}

const MOST_LISTED = 300

/**
 * Lists the returns for staff, at most `MOST_LISTED`: open ones, longest wait first, or closed ones, newest first. A
 * settled return with a failed refund counts as open.
 */
export const listReturns = (db: Database, which: 'open' | 'over'): Promise<Return[]> =>
  returns(db)
    .where(({ eb, or, not, selectFrom }) => {
      const isOpen = or([
        eb('returns.state', 'in', membersThat(returnStates, 'isOpen')),
        eb('returns.id', 'in', selectFrom('short_returns').select('short_returns.id').$castTo<string>()),
      ])
      return which === 'open' ? isOpen : not(isOpen)
    })
    .orderBy('state_at', which === 'open' ? 'asc' : 'desc')
    .orderBy('returns.id')
    .limit(MOST_LISTED)
    .execute()

/** Counts the returns that need an action by staff: to approve, to settle, or with a failed refund. */
export async function countReturns(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('state', 'in', ['asked', 'received'] satisfies ReturnState[]),
        eb('id', 'in', selectFrom('short_returns').select('short_returns.id').$castTo<string>()),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
