import { pino } from 'pino'
import { connect } from '#db/connect.ts'
import { recordJobRuns } from '#shop/office/status/job-runs.ts'
import { openStatus } from '#shop/office/status/system-status.server.ts'
import { openKeys } from '#shop/office/keys/live-keys.server.ts'
import { openSealed } from '#shop/platform/secrets/sealed.server.ts'
import { mailerBy } from '#shop/messages/mail/mailer.server.ts'
import { openMadeHtml } from '#shop/content/pages/made-html.server.ts'
import { openMenu } from '#shop/content/menu/current-menu.server.ts'
import { openSettings } from '#shop/platform/settings/current-settings.server.ts'
import { openServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { lacksPublicUrl, readEnv, withEnteredAddress } from '#env'
import type { Services } from '#services'
import { makeFakeBackups } from '../backups.ts'
import { makeMemoryMedia } from '../media.ts'
import { makeAdmin, makeCustomer } from '../people.ts'
import { makeMemoryMailer } from '../mailer.ts'
import { unlimited } from '../rates.ts'
import { playProvider } from './played-provider.ts'
import type { RaceTrack } from './raced-order.ts'

const CONNECTIONS = 16

/**
 * Creates the services of a race on the database at `url`, which has the shop's tables. The pollers catch and log their
 * errors; these are passed to `onError`.
 */
export async function openTrack(
  url: string,
  onError: (line: string) => void,
): Promise<{ track: RaceTrack; close: () => Promise<void> }> {
  const { db, pool, close } = connect({ url, max: CONNECTIONS, applicationName: 'race' })
  const now = new Date()
  const providers: RaceTrack['providers'] = {
    paystack: playProvider('paystack'),
    flutterwave: playProvider('flutterwave'),
  }
  const env = withEnteredAddress(
    readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET_KEY: '0'.repeat(64) }),
    () => null,
  )
  const log = pino({ level: 'error' }, { write: onError })
  const sealed = openSealed(env)
  const settings = openSettings(db)
  const base: Omit<Services, 'status'> = {
    env,
    log,
    db,
    pool,
    doors: db,
    forPages: db,
    forJobs: db,
    media: makeMemoryMedia(),
    mailer: mailerBy(makeMemoryMailer(), settings, () => 'https://shop.example'),
    limits: unlimited,
    settings,
    menu: openMenu(db, settings),
    makeHtml: openMadeHtml(),
    secret: openServerSecret(db),
    sealed,
    keys: openKeys({ env, doors: db, db, sealed, clock: () => now, log, providers, mailer: null, lacksPublicUrl }),
    providers,
    backups: makeFakeBackups(),
    cdn: null,
    jobRuns: recordJobRuns(),
    metrics: null,
    tracing: null,
    clock: () => now,
  }
  const services: Services = { ...base, status: openStatus(base) }
  const [customer, rival, admin, colleague] = await Promise.all([
    makeCustomer(db, now, {}),
    makeCustomer(db, now, {}),
    makeAdmin(db, now, {}),
    makeAdmin(db, now, {}),
  ])
  const people = { customer: customer.user, rival: rival.user, admin: admin.user, colleague: colleague.user }
  return { track: { services, providers, ...people }, close }
}
