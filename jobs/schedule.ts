import type { Services } from '#services'
import { addUpFigures } from '#shop/figures/add-up.server.ts'
import { clearDoneEvents } from '#shop/outbox.server.ts'
import { clearOldRequests } from '#shop/password-reset/request-code.server.ts'
import { clearExpiredCounters } from '#shop/sessions/rate-limits.server.ts'
import { clearExpiredSessions } from '#shop/sessions/sessions.server.ts'
import { pollOpenPayments, processWebhooks, releaseUnpaid } from './payments.ts'

export type Scheduled = { name: string; everySeconds: number; run: (services: Services) => Promise<unknown> }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** What is done now and then, on every server: each may be done by several at once without harm. */
export const schedule: Scheduled[] = [
  { name: 'add up what changed since', everySeconds: 5, run: ({ db, clock }) => addUpFigures(db, clock()) },
  { name: 'look into webhooks', everySeconds: 2, run: processWebhooks },
  { name: 'look at open payments', everySeconds: MINUTE, run: pollOpenPayments },
  { name: 'release what was not paid in time', everySeconds: MINUTE / 2, run: releaseUnpaid },
  {
    name: 'clear counters that ran out',
    everySeconds: 5 * MINUTE,
    run: ({ db }) => clearExpiredCounters(db, new Date()),
  },
  { name: 'clear expired sessions', everySeconds: HOUR, run: ({ db, clock }) => clearExpiredSessions(db, clock()) },
  { name: 'clear old requests for a code', everySeconds: HOUR, run: ({ db, clock }) => clearOldRequests(db, clock()) },
  { name: 'clear events done long ago', everySeconds: 6 * HOUR, run: ({ db }) => clearDoneEvents(db) },
]
