import webPush from 'web-push'
import type { Database } from '#db/connect.ts'
import { isFailure } from '#shop/core/errors.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'

/** What the shop signs with that it is the one to push: both in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const NAME = 'push'

/**
 * The shop's keys for push, the same on all servers and for good: browsers take nothing that another one signed. They are
 * made at the first start; null where there is no secret key to keep them by, or they can't be read
 * (rules: push keys).
 */
export async function pushKeys(db: Database, sealed: Sealed, now: Date): Promise<PushKeys | null> {
  const kept = (await keptBox(db)) ?? (await makeKeys(db, sealed, now))
  const opened = kept && sealed.open(NAME, kept)
  return opened ? (JSON.parse(opened) as PushKeys) : null
}

const keptBox = async (db: Database): Promise<Buffer | undefined> =>
  (await db.selectFrom('secrets').where('name', '=', NAME).select('box').executeTakeFirst())?.box

/** Of two servers that make them at once, those of one stay. */
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
