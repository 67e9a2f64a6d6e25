import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { likeDemoEmail } from '#shop/core/demo-person.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'

/**
 * Asks subscribers without recorded consent to opt in, once each. Sends the mails one second apart, so that other mails
 * are not delayed. Returns how many were asked (rules: subscribers without consent).
 */
export async function requestConsent(tx: Transaction, admin: Admin, now: Date): Promise<number> {
  const event: ShopEvent = 'subscription-requested'
  const { rows } = await sql`
    with asked as (
      update subscribers set requested_at = ${now}, requested_in = 'house'
      where state = 'before' and email not like ${likeDemoEmail} returning id
    )
    insert into outbox (event, subject_id, next_try_at)
      select ${event}, id::text, now() + make_interval(secs => row_number() over ()) from asked returning id`.execute(
    tx,
  )
  if (rows.length > 0)
    await writeAudit(
      tx,
      admin,
      {
        action: 'letters-asked',
        subject: 'letter',
        subjectId: 'from-before',
        became: { name: 'Subscribers without recorded consent', asked: rows.length },
      },
      now,
    )
  return rows.length
}
