import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { attemptsOf } from './attempts.server.ts'
import type { Opened } from './start-payment.server.ts'

/**
 * Milliseconds after which the first request counts as interrupted. Must exceed the timeout of requests to providers.
 */
const OPENS_WITHIN_MS = 12_000
const LOOK_EVERY_MS = 100

type OpenedBefore = Opened | 'not opened' | 'not open'

/** Lookups in progress, by order: concurrent requests for the same order share one. */
const looking = new Map<string, Promise<OpenedBefore>>()

/** `openAgain` requests a new page from the provider, because the first request was interrupted. */
type Before = { orderId: string; now: Date; openAgain: () => Promise<Opened | Failure> }

/**
 * Returns the open payment page of an earlier request, so that a repeated request pays only once. Waits while the first
 * request, on this or another server, is still opening the page. If the first request was interrupted, for example by a
 * crash, opens the page again. Returns 'not opened' if the provider opened no page, 'not open' if it can no longer be
 * shown. Pages of pay links are not returned, because they belong to another payer (rules: idempotent orders).
 */
export function openedBefore(db: Database, before: Before): Promise<OpenedBefore> {
  const { orderId } = before
  const present = looking.get(orderId)
  if (present) return present
  const look = untilOpened(db, before).finally(() => looking.delete(orderId))
  looking.set(orderId, look)
  return look
}

async function untilOpened(db: Database, { orderId, now, openAgain }: Before): Promise<OpenedBefore> {
  for (const began = Date.now(); ; await sleep(LOOK_EVERY_MS)) {
    const attempts = (await attemptsOf(db, orderId)).filter(({ payLinkId }) => payLinkId === null)
    const awaiting = attempts.filter(({ state }) => state === 'awaiting')
    const open = awaiting.find(({ authorizationUrl }) => authorizationUrl)
    if (open) return { reference: open.reference, authorizationUrl: open.authorizationUrl! }
    const [newest] = awaiting
    if (newest) {
      const age = now.getTime() - newest.createdAt.getTime() + Date.now() - began
      if (age < OPENS_WITHIN_MS) continue
      const again = await openAgain()
      return isFailure(again) ? 'not open' : again
    }
    return attempts.every(({ authorizationUrl }) => !authorizationUrl) ? 'not opened' : 'not open'
  }
}
