import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A path below the database's folder. */
const inside = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[\w./-]+$/)

/** The description of a backup. Its files are stored under their hashes, so equal files are stored once. */
export const manifest = z.object({
  /** PostgreSQL's identifier of the database, the same for all backups of a shop. */
  system: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.string(),
  /** The version of the shop. */
  shop: z.string(),
  reason: z.enum(['requested', 'nightly', 'before-update']),
  startedAt: z.coerce.date(),
  /** The earliest moment to which this backup can be restored. */
  finishedAt: z.coerce.date(),
  /** The log segment with which a restore begins. */
  firstSegment: z.string(),
  /** The log segment with which the copied files become consistent. */
  lastSegment: z.string(),
  /** The text of PostgreSQL's file `backup_label`. */
  label: z.string(),
  password: hash,
  /** The shop's secret key, encrypted with the recovery key. Without it, the keys in the database can't be read. */
  secretKey: z.string().optional(),
  /** Number of picture files at that time; missing in older backups, and if the pictures are in a bucket. */
  pictures: z.int().optional(),
  folders: z.array(inside),
  files: z.array(z.object({ path: inside, hash, bytes: z.int() })),
})

export type Manifest = z.infer<typeof manifest>
export type BackupReason = Manifest['reason']
