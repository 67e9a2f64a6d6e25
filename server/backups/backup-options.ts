import { join } from 'node:path'
import type { BackupOptions } from '#db/backup/step.ts'
import type { Env } from '#env'
import { shopVersion } from '#shop/office/status/checks/version.server.ts'
import { secretKeyText } from '#shop/platform/secrets/sealed.server.ts'
import { mediaFolder } from '#shop/platform/media/open-media-store.server.ts'

/** Returns the folder of the backups: BACKUP_DIR, or `backups` in DATA_DIR. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

/** Returns the options for backups of the shop's own database, whose files are in `where`. */
export const backupOptions = (env: Env, { superuser, where }: { superuser: string; where: string }): BackupOptions => ({
  superuser,
  home: where,
  cluster: join(where, 'cluster'),
  passwordFile: join(where, 'password'),
  shopVersion,
  dataDir: env.DATA_DIR,
  secretKey: secretKeyText(env),
  mediaFolder: env.S3_BUCKET ? null : mediaFolder(env),
  folder: backupFolder(env),
})
