import type { Services } from '#services'
import { concernsDemo } from '#shop/office/demo/concerns-demo.server.ts'
import { finishEvent, postponeEvent, takeDueEvents, type DueEvent } from '#shop/core/outbox.server.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import type { Transaction } from '#db/connect.ts'
import { follows } from './outbox.ts'
import type { Told } from './tell.ts'

const AT_ONCE = 5

/**
 * Does what follows every event whose turn it is, until there is none or `signal` says to stop; how many were looked at.
 * One that fails waits for its next try and holds up no other; a stale one is done, since a newer one tells
 * the same, and so is one of the demo shop's customers (rules: demo orders).
 */
export async function workOffOutbox(services: Services, signal?: AbortSignal): Promise<number> {
  for (let worked = 0; ;) {
    const due = signal?.aborted ? [] : await takeDueEvents(services.db, AT_ONCE)
    if (due.length === 0) return worked
    await Promise.all(due.map((event) => follow(services, event)))
    worked += due.length
  }
}

async function follow(services: Services, due: DueEvent): Promise<void> {
  const { id, event, subjectId, tries, key } = due
  const unsent = !services.mailer.canSend
  try {
    const isWanted = !due.isStale && !(await concernsDemo(services.db, subjectId))
    const told = isWanted ? await follows[event](services, { subjectId, key }) : undefined
    await services.db.transaction().execute(async (tx) => {
      // The order before its letter, as whoever undoes a change locks them: else each would wait for the other.
      if (told) await writeDown(tx, told, services.clock())
      await finishEvent(tx, id, unsent)
    })
  } catch (error) {
    services.log.warn({ event, outboxId: id, tries, reason: reasonOf(error) }, 'what follows an event failed')
    await postponeEvent(services.db, due, { reason: reasonOf(error), isRefused: isRefused(error) })
  }
}

function writeDown(tx: Transaction, { orderId, subject, state }: Told, at: Date): Promise<void> {
  const was = state === 'sent' ? null : state
  return writeEvent(tx, orderId, { actor: 'shop', name: '', kind: 'mail', was, became: subject }, at)
}

/** Whether a mail server said that it will never take this mail to this person: a wrong password of ours is none of that. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

/** Mail servers put people's addresses into their messages: only codes are written down. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return [error.name, code, responseCode].filter(Boolean).join(' ')
}
