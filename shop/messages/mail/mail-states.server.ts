import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { lookUp } from '#shop/core/look-up.ts'
import type { OrderEvent } from '#shop/orders/orders/order-event.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'
import { mailKinds, type MailKind } from '#shop/platform/settings/mail-kinds.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { MailState } from '#shop/core/mail-state.ts'

type Noted = { event: string; subjectId: string; at: Date; isDone: boolean; isGivenUp: boolean; unsent: boolean }

/**
 * Returns the state of the newest mail of this event, by subject. Subjects without a recent mail are left out.
 * `canSend` is true if a mail server is set up now (rules: mail states).
 */
export async function mailStatesOf(
  db: Database,
  event: ShopEvent,
  subjectIds: readonly string[],
  canSend: boolean,
): Promise<Map<string, MailState>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await noted(db)
    .distinctOn('subject_id')
    .where('event', '=', event)
    .where('subject_id', 'in', subjectIds)
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.subjectId, stateOf(row, canSend)]))
}

/**
 * Returns the unsent mails to an order's customer as timeline entries, oldest first. Mails of a kind that the owner has
 * switched off are left out. `canSend` is true if a mail server is set up now (rules: mail states, order timeline).
 */
export async function unsentMailsOf(
  db: Database,
  orderId: string,
  mails: Settings['mails'],
  canSend: boolean,
): Promise<OrderEvent[]> {
  const rows = await noted(db)
    .distinctOn('event')
    .where('subject_id', '=', orderId)
    .where('event', 'in', Object.keys(kindOf))
    .where('done_at', 'is', null)
    .where((order) =>
      order.exists(order.selectFrom('orders').where('id', '=', orderId).where('customer_email', '<>', '')),
    )
    .orderBy('event')
    .orderBy('id', 'desc')
    .execute()
  return rows
    .flatMap((row): OrderEvent[] => {
      const kind = lookUp<MailKind>(kindOf, row.event)
      if (!kind || !mails[kind].on) return []
      const became = mailKinds[kind].label
      return [{ at: row.at, actor: 'shop', name: '', kind: 'mail', was: stateOf(row, canSend), became }]
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Order events that send a mail to the customer, and the kind of that mail. */
const kindOf = {
  'order-placed': 'order-placed',
  'order-status-changed': 'order-status',
  'order-edited': 'order-edited',
  'parcel-sent': 'parcel-sent',
  'review-requested': 'review-asked',
  'transfer-requested': 'transfer-asked',
  'transfer-reminder': 'transfer-reminder',
  'transfer-expired': 'transfer-over',
} as const satisfies Partial<Record<ShopEvent, MailKind>>

const noted = (db: Database) =>
  db
    .selectFrom('outbox')
    .select([
      'event',
      'subject_id as subjectId',
      'created_at as at',
      'unsent',
      sql<boolean>`done_at is not null`.as('isDone'),
      sql<boolean>`next_try_at = 'infinity'`.as('isGivenUp'),
    ])

function stateOf({ isDone, isGivenUp, unsent }: Noted, canSend: boolean): MailState {
  if (isDone) return unsent ? 'not set up' : 'sent'
  if (isGivenUp) return 'failed'
  return canSend ? 'waiting' : 'not set up'
}
