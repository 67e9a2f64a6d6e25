import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { attemptsOf } from './attempts.server.ts'
import type { Opened } from './start-payment.server.ts'

/** Longer than a provider is waited for. */
const OPENS_WITHIN_MS = 12_000
const LOOK_EVERY_MS = 100

type OpenedBefore = Opened | 'not opened' | 'not open'

/** Whoever asks for the same order looks together. */
const looking = new Map<string, Promise<OpenedBefore>>()

/** `openAgain` asks the provider for another page, for whoever asked first is gone. */
type Before = { orderId: string; now: Date; openAgain: () => Promise<Opened | Failure> }

/**
 * The page of an order that was asked for before: the one that is open, so that a repeated request pays once. While the
 * first request, here or on another server, is still being given its page, that is waited for: one key, one answer. When
 * it ended without one, as in a crash, the page is opened again. 'not opened' when the provider gave none, 'not open'
 * when there is none any more that can be shown. What somebody began by a pay link is not hers to see
 * (rules: repeated request).
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
