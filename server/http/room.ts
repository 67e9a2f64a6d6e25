import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

const ENOUGH = Buffer.alloc(64 * 1024)

/** Tests the database's disk by sorting more data than fits into the allowed memory. Throws if the disk is full. */
export async function tryRoomInDatabase(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select name from (
        select repeat('room', 50) || number as name from generate_series(1, 2000) as number order by name desc
      ) as sorted offset 1999`.execute(tx)
  })
}

/** Throws if `folder` is not writable. A missing folder is accepted, because nothing was stored in it yet. */
export async function tryRoomIn(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  const file = join(folder, `.room-${process.pid}`)
  try {
    await writeFile(file, ENOUGH, { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}
