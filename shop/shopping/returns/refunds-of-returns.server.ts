import type { Database } from '#db/connect.ts'
import { refundStates, type RefundState } from '#shop/orders/orders/payment.ts'
import { returnWays, type ReturnRefund, type ReturnWay } from './return-money.ts'

/**
 * Returns the refunds of these returns by return id, oldest first: card refunds and manual ones, including failed ones
 * (rules: return refund).
 */
export async function refundsOfReturns(
  db: Database,
  returnIds: readonly string[],
): Promise<Map<string, ReturnRefund[]>> {
  const refunds = await db
    .selectFrom('refunds')
    .where('return_id', 'in', returnIds)
    .select(['id', 'return_id as of', 'amount', 'state', 'failure', 'admin_name as by', 'created_at as at'])
    .$narrowType<{ of: string; state: RefundState }>()
    .execute()
  const tenders = await db
    .selectFrom('tenders')
    .where('return_id', 'in', returnIds)
    .select([
      'id',
      'return_id as of',
      'amount',
      'way',
      'exchange_id',
      'taken_back_at',
      'admin_name as by',
      'created_at as at',
    ])
    .$narrowType<{ of: string }>()
    .execute()
  const all = [
    ...refunds.map((each) => ({ ...each, way: 'card' as const, exchange: null, isTakenBack: false })),
    ...tenders.map(({ taken_back_at, way, exchange_id, ...each }) => ({
      ...each,
      way: isWay(way) ? way : ('other' as const),
      exchange: exchange_id,
      isTakenBack: taken_back_at !== null,
      state: null,
      failure: '',
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return Map.groupBy(all, ({ of }) => of)
}

const isWay = (way: string | null): way is ReturnWay | 'exchange' =>
  way === 'exchange' || (way !== null && Object.hasOwn(returnWays, way))

/** Returns true if the amount was refunded, or may have been; it can't be refunded again. */
export const counts = ({ state, isTakenBack }: ReturnRefund): boolean =>
  state === null ? !isTakenBack : refundStates[state].mayHaveGone

/**
 * Returns the amount, in naira, and the method of the refund that was made with this key; undefined if there is none.
 */
export async function earlierOf(
  db: Database,
  id: string,
  key: string,
): Promise<{ amount: number; way: string | null } | undefined> {
  const refunded = await db
    .selectFrom('refunds')
    .where('return_id', '=', id)
    .where('request_key', '=', key)
    .select('amount')
    .executeTakeFirst()
  if (refunded) return { amount: refunded.amount, way: 'card' }
  return db
    .selectFrom('tenders')
    .where('return_id', '=', id)
    .where('idempotency_key', '=', key)
    .select(['amount', 'way'])
    .executeTakeFirst()
}
