import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'
import { activeStaff } from '#shop/people/staff/staff.server.ts'
import type { NotificationChoice } from './notification-choice.ts'
import { choicesOf } from './notification-choices.server.ts'
import { kindsFor, notificationKinds, type NotificationKind } from './notification-kind.ts'

export type News = {
  /**
   * The kinds of this event, most important first. Each staff member is notified with the first kind that they may see.
   */
  as: readonly NotificationKind[]
  /** Identifies the event among others of the same kinds, so that staff are notified of it once. */
  subject: string
  /** One line. It may show on a locked screen, so it contains no customer data except the order number. */
  text: string
  /** Path of the page where staff can act on the event. */
  link: string
  /** The staff member who caused the event and is not notified. */
  except?: string | null
  /** An e-mail address that always gets a mail, whatever staff have chosen. */
  mailed?: string
  /**
   * True if the event is neither mailed nor pushed. Used when a mail to staff has failed, because another mail would
   * fail too.
   */
  inBellOnly?: boolean
}

/**
 * Notifies all staff who may see the event, in the ways that each has chosen. Repeated calls for the same subject
 * notify only once (rules: one notification per event, notification visibility, notification channels).
 */
export async function notify(db: Database, news: News, now: Date): Promise<void> {
  const others = (await activeStaff(db)).filter(({ id }) => id !== news.except)
  const told = Map.groupBy(others, (admin) => {
    const seen = kindsFor(admin)
    return news.as.find((kind) => seen.includes(kind))
  })
  for (const [kind, people] of told) if (kind) await tell(db, kind, news, people, now)
}

/** Notifies these people in the ways that each has chosen. Uses one statement, because this runs for every order. */
async function tell(
  db: Database,
  kind: NotificationKind,
  news: News,
  people: readonly Admin[],
  now: Date,
): Promise<void> {
  const choiceOf = await choicesOf(
    db,
    people.map(({ id }) => id),
  )
  const ways = people.map(({ id, email }) => {
    const { bell, mail, push } = waysOf(choiceOf(id, kind), news)
    const isMailed = mail === 'at once' && !('hasLetter' in notificationKinds[kind]) && email !== news.mailed
    return { admin_id: id, in_bell: bell, in_summary: mail === 'daily', is_mailed: isMailed, is_pushed: push }
  })
  const mailed: ShopEvent = 'notification-mail'
  const pushed: ShopEvent = 'push-due'
  await sql`
    with noted as (
      insert into notifications (kind, subject, text, link, at)
      values (${kind}, ${news.subject}, ${news.text}, ${news.link}, ${now})
      on conflict on constraint notifications_once do nothing
      returning id
    ), told as (
      select noted.id, ways.* from noted, jsonb_to_recordset(${JSON.stringify(ways)}::jsonb)
        as ways (admin_id uuid, in_bell boolean, in_summary boolean, is_mailed boolean, is_pushed boolean)
    ), received as (
      insert into notification_recipients (admin_id, notification_id, in_bell, in_summary)
      select admin_id, id, in_bell, in_summary from told
    )
    insert into outbox (event, subject_id)
    select ${mailed}, id || ':' || admin_id from told where is_mailed
    union all
    select ${pushed}, told.id || ':' || push_subscriptions.id from told join push_subscriptions using (admin_id) where is_pushed
  `.execute(db)
}

const waysOf = (choice: NotificationChoice, { inBellOnly = false }: News): NotificationChoice =>
  inBellOnly ? { bell: true, mail: 'never', push: false } : choice
