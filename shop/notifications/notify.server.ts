import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { enqueue } from '#shop/outbox.server.ts'
import { listPushSubscriptions } from '#shop/push/push-subscriptions.server.ts'
import { activeStaff } from '#shop/staff/staff.server.ts'
import type { NotificationChoice } from './notification-choice.ts'
import { choicesOf } from './notification-choices.server.ts'
import { kindsFor, notificationKinds, type NotificationKind } from './notification-kind.ts'

/** Something that staff are told of. */
export type News = {
  /** What it is, the most pressing first: somebody is told of it as the first of these that she may see. */
  as: readonly NotificationKind[]
  /** What tells it from others of these kinds. */
  subject: string
  /** One line without anything about a customer but her order's number: it may stand on a locked screen. */
  text: string
  /** The path of the page where something can be done about it. */
  link: string
  /** Whoever did it herself knows it. */
  except?: string | null
  /** An address that is mailed of it anyway. */
  mailed?: string
  /** Told in the bell alone, as of mails to staff that fail: by mail, each would bring the next. */
  inBellOnly?: boolean
}

/**
 * Tells everybody on the staff who may see it, once, however often it is asked to, and in the ways that each has chosen
 * (rules: told once, told whom it concerns, ways to be told).
 */
export async function notify(db: Database, news: News, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const others = (await activeStaff(tx)).filter(({ id }) => id !== news.except)
    const told = Map.groupBy(others, (admin) => {
      const seen = kindsFor(admin)
      return news.as.find((kind) => seen.includes(kind))
    })
    for (const [kind, people] of told) if (kind) await tell(tx, kind, news, people, now)
  })
}

async function tell(
  tx: Transaction,
  kind: NotificationKind,
  news: News,
  people: readonly Admin[],
  now: Date,
): Promise<void> {
  const { subject, text, link } = news
  const noted = await tx
    .insertInto('notifications')
    .values({ kind, subject, text, link, at: now })
    .onConflict((told) => told.constraint('notifications_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!noted) return
  const choiceOf = await choicesOf(
    tx,
    people.map(({ id }) => id),
  )
  for (const admin of people) {
    const { bell, mail, push } = waysOf(choiceOf(admin.id, kind), news)
    await tx
      .insertInto('notification_recipients')
      .values({ admin_id: admin.id, notification_id: noted.id, in_bell: bell, in_summary: mail === 'daily' })
      .execute()
    const isMailed = mail === 'at once' && !('hasLetter' in notificationKinds[kind]) && admin.email !== news.mailed
    if (isMailed) await enqueue(tx, 'notification-mail', `${noted.id}:${admin.id}`)
    const browsers = push ? await listPushSubscriptions(tx, admin) : []
    for (const { id } of browsers) await enqueue(tx, 'push-due', `${noted.id}:${id}`)
  }
}

const waysOf = (choice: NotificationChoice, { inBellOnly = false }: News): NotificationChoice =>
  inBellOnly ? { bell: true, mail: 'never', push: false } : choice
