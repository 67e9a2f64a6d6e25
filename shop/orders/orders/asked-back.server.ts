import { sql } from 'kysely'
import { membersThat } from '#shop/core/closed-list.ts'
import { chargebackStates } from './chargeback.ts'

/**
 * Whether a chargeback still asks its payment back; for a query of chargebacks. One whose state the shop doesn't understand
 * does so until a person has looked and marked it as sorted: there may never come another word for it.
 */
export const asksBack = sql<boolean>`(chargebacks.state not in (${sql.join(membersThat(chargebackStates, 'isDecided'))})
  and (chargebacks.state <> 'needs a look' or chargebacks.handled_at is null))`
