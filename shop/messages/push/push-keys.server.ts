import webPush from 'web-push'
import type { Database } from '#db/connect.ts'
import { isFailure } from '#shop/core/errors.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'

/** The key pair (VAPID) that signs the shop's push messages, both in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const NAME = 'push'

/**
 * Returns the shop's push keys. They are created at the first start and never change, because browsers only accept
 * messages signed with the key they subscribed with. Returns null if there is no secret key to encrypt them with, or if
 * they can't be decrypted (rules: push keys).
 */
export async function pushKeys(db: Database, sealed: Sealed, now: Date): Promise<PushKeys | null> {
  const kept = (await keptBox(db)) ?? (await makeKeys(db, sealed, now))
  const opened = kept && sealed.open(NAME, kept)
  return opened ? (JSON.parse(opened) as PushKeys) : null
}

const keptBox = async (db: Database): Promise<Buffer | undefined> =>
  (await db.selectFrom('secrets').where('name', '=', NAME).select('box').executeTakeFirst())?.box

/**
 * Creates and stores the keys, and returns them. If two servers do this at the same time, both use the keys that were
 * stored first.
 */
async function makeKeys(db: Database, sealed: Sealed, now: Date): Promise<Buffer | undefined> {
  const box = sealed.seal(NAME, JSON.stringify(webPush.generateVAPIDKeys()))
  if (isFailure(box)) return undefined
  await db
    .insertInto('secrets')
    .values({ name: NAME, box, last_four: '', changed_at: now, changed_by: 'The shop' })
    .onConflict((made) => made.doNothing())
    .execute()
  return keptBox(db)
}
