import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import type { ShopEnv } from '#env'
import type { Mailer } from '#shop/messages/mail/mailer.server.ts'
import type { Cdn } from '#shop/office/cdn/cdn.ts'
import type { Keys } from '#shop/office/keys/live-keys.server.ts'
import type { Providers } from '#shop/orders/payments/providers/open-providers.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'
import type { BackupFacts } from './backup-facts.ts'
import type { Finding } from './light.ts'
import type { JobRuns } from './job-runs.ts'

/** The services that the checks of the system status use. */
export type Sources = {
  env: ShopEnv
  log: Pick<Logger, 'warn'>
  db: Database
  media: MediaStore
  mailer: Pick<Mailer, 'canSend'>
  keys: Keys
  providers: Providers
  sealed: Sealed
  /** The CDN in front of the shop; null without one. */
  cdn: Cdn | null
  /** The state of the backups that this server makes; null if it makes none. */
  backups: { state: () => BackupFacts | null }
  jobRuns: JobRuns
  clock: () => Date
}

/** Checks one light of the system status. It may throw or hang; `openStatus` handles both. */
export type Check = (sources: Sources) => Promise<Finding>
