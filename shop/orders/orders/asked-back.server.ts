import { sql } from 'kysely'
import { membersThat } from '#shop/core/closed-list.ts'
import { chargebackStates } from './chargeback.ts'

/**
 * SQL condition for `chargebacks`: the chargeback is undecided. A chargeback in an unknown state counts as undecided
 * until staff mark it as resolved, because the provider may send no further event.
 */
export const asksBack = sql<boolean>`(chargebacks.state not in (${sql.join(membersThat(chargebackStates, 'isDecided'))})
  and (chargebacks.state <> 'needs a look' or chargebacks.handled_at is null))`
