import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { lockPicture } from './lock-picture.server.ts'
import { returnPictureFile } from './return-picture.ts'
import { returnStates } from './return-states.ts'

const AT_ONCE = 200
const DAY_MS = 24 * 60 * 60_000
const KEPT_DAYS = 365

type Shop = { db: Database; media: MediaStore }

/**
 * Deletes removed pictures, and pictures of returns that were closed a year ago, with their files
 * (rules: return pictures).
 */
export async function clearReturnPictures({ db, media }: Shop, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const over = membersOf(returnStates).filter((state) => !returnStates[state].isOpen)
  const { rows } = await sql<{ hash: string }>`
    delete from return_pictures where id in (
      select return_pictures.id from return_pictures join returns on returns.id = return_id
      where removed_at is not null or (returns.state = any(${over}::text[]) and returns.state_at < ${before})
      limit ${AT_ONCE})
    returning hash`.execute(db)
  for (const { hash } of rows) await removeUnusedPicture({ db, media }, hash)
}

/** Deletes the file of a picture if it is no longer used by a return. */
export async function removeUnusedPicture({ db, media }: Shop, hash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPicture(tx, hash, 'alone')
    const used = await tx.selectFrom('return_pictures').where('hash', '=', hash).select('id').executeTakeFirst()
    if (!used) await media.remove(returnPictureFile(hash))
  })
}
