import { sql } from 'kysely'
import { membersThat } from '#shop/core/closed-list.ts'
import { chargebackStates } from './chargeback.ts'

/**
 * SQL condition for `chargebacks`: the chargeback is undecided. One in an unknown state counts as undecided until staff
 * mark it as sorted, because the provider may never send another event for it.
 */
export const asksBack = sql<boolean>`(chargebacks.state not in (${sql.join(membersThat(chargebackStates, 'isDecided'))})
  and (chargebacks.state <> 'needs a look' or chargebacks.handled_at is null))`
