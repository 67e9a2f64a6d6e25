import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { TYPES_FILE, typesOf } from './types-of.ts'

/** `npm run db:types`: generates `db/types.ts` from an empty database after all migrations. */
const dataDir = mkdtempSync(join(tmpdir(), 'shop-types-'))
chmodSync(dataDir, 0o711)
const { url, stop, where } = await startEmbedded({ dataDir, log: console })
const { db, close } = connect({ url })
try {
  await migrate({ url })
  writeFileSync(TYPES_FILE, await typesOf(db))
} finally {
  await close()
  await stop()
  for (const folder of [where, dataDir]) rmSync(folder, { recursive: true })
}
