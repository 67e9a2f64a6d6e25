import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { askedPlaces, WORDS_VERSION, type AskedPlace } from './subscription.ts'

/** Minimum number of hours between two confirmation mails to the same address. */
const AGAIN_AFTER_HOURS = 24

/**
 * Records a newsletter request for an e-mail (lower case), with the place and wording of the form, and sends a
 * confirmation mail. Nothing else is sent until the request is confirmed. Repeated calls have no further effect, and
 * confirmed subscribers are not asked again (rules: newsletter, proof of consent).
 */
export async function subscribe(
  tx: Database,
  email: string,
  where: Exclude<AskedPlace, 'letter' | 'house'>,
  now: Date,
): Promise<void> {
  const asked = {
    requested_at: now,
    requested_in: where,
    requested_words: askedPlaces[where].words,
    words_version: WORDS_VERSION,
  }
  const row = await tx
    .insertInto('subscribers')
    .values({ email, created_at: now, ...asked })
    .onConflict((had) =>
      had
        .column('email')
        .doUpdateSet(asked)
        .where('subscribers.state', '<>', 'confirmed')
        .where(({ or, eb }) =>
          or([
            eb('subscribers.requested_at', 'is', null),
            eb(
              'subscribers.requested_at',
              '<=',
              sql<Date>`${now}::timestamptz - make_interval(hours => ${AGAIN_AFTER_HOURS})`,
            ),
            // A request made after unsubscribing or bouncing is a new one.
            eb('subscribers.unsubscribed_at', '>=', sql.ref<Date>('subscribers.requested_at')),
            eb('subscribers.bounced_at', '>=', sql.ref<Date>('subscribers.requested_at')),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (row) await enqueue(tx, 'subscription-requested', row.id)
}
