import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { askedPlaces, WORDS_VERSION, type AskedPlace } from './subscription.ts'

/** So long nobody is asked a second time whether an address is hers. */
const AGAIN_AFTER_HOURS = 24

/**
 * Notes that letters are asked for to an e-mail, in lower case, with where and by which words; a mail asks her for a yes,
 * without which nothing is sent. Twice is the same as once, and who has said yes is not asked again
 * (rules: newsletter, proof of consent).
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
            // Who left or got no mail since she asked asks anew.
            eb('subscribers.unsubscribed_at', '>=', sql.ref<Date>('subscribers.requested_at')),
            eb('subscribers.bounced_at', '>=', sql.ref<Date>('subscribers.requested_at')),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (row) await enqueue(tx, 'subscription-requested', row.id)
}
