import { checkBackups } from '#shop/office/status/checks/backups.server.ts'
import { checkCards } from '#shop/office/status/checks/cards.server.ts'
import { checkCdn } from '#shop/office/status/checks/cdn.server.ts'
import { checkCertificate } from '#shop/office/status/checks/certificate.server.ts'
import { checkClock } from '#shop/office/status/checks/clock.server.ts'
import { checkDatabase } from '#shop/office/status/checks/database.server.ts'
import { checkDisk } from '#shop/office/status/checks/disk.server.ts'
import { checkJobs } from '#shop/office/status/checks/jobs.server.ts'
import { checkMails } from '#shop/office/status/checks/mails.server.ts'
import { checkPictures } from '#shop/office/status/checks/pictures.server.ts'
import { checkSecretKey } from '#shop/office/status/checks/secret-key.server.ts'
import { checkVersion } from '#shop/office/status/checks/version.server.ts'
import { checkWebhooks } from '#shop/office/status/checks/webhooks.server.ts'
import type { LightName } from './light.ts'
import type { Check } from './sources.server.ts'

/** The check of each light. */
export const checks: Record<LightName, Check> = {
  mails: checkMails,
  cards: checkCards,
  webhooks: checkWebhooks,
  pictures: checkPictures,
  cdn: checkCdn,
  disk: checkDisk,
  backups: checkBackups,
  certificate: checkCertificate,
  database: checkDatabase,
  jobs: checkJobs,
  clock: checkClock,
  'secret-key': checkSecretKey,
  version: checkVersion,
}
