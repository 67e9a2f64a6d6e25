import type { Services } from '#services'
import { concernsDemo } from '#shop/office/demo/concerns-demo.server.ts'
import { finishEvent, postponeEvent, retrySoon, takeDueEvents, type DueEvent } from '#shop/core/outbox.server.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import type { Transaction } from '#db/connect.ts'
import { follows } from './outbox.ts'
import type { NotifiedMail } from './notify-customer.ts'

const AT_ONCE = 5

/**
 * Runs the handlers of all due events until none is left or `signal` is aborted; returns the number processed. A failed
 * event is retried later and delays no other. Outdated events (a newer one has the same effect) and events about demo
 * customers are marked as done without running their handlers. If a mail was sent, mails that wait because of the mail
 * server are retried soon (rules: outbox, demo orders).
 */
export async function workOffOutbox(services: Services, signal?: AbortSignal): Promise<number> {
  for (let worked = 0; ;) {
    const due = signal?.aborted ? [] : await takeDueEvents(services.db, AT_ONCE)
    if (due.length === 0) return worked
    const { sent } = services.mailer
    await Promise.all(due.map((event) => follow(services, event)))
    if (services.mailer.sent > sent) await retryWaiting(services)
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
      // Locks the order before its mail, in the same sequence as code that undoes a change, so that no deadlock can
      // occur.
      if (told) await writeDown(tx, told, services.clock())
      await finishEvent(tx, id, unsent)
    })
  } catch (error) {
    services.log.warn({ event, outboxId: id, tries, reason: reasonOf(error) }, 'an event handler failed')
    await postponeEvent(services.db, due, { reason: reasonOf(error), isRefused: isRefused(error) })
  }
}

/** Only logs a failure, because the mails are retried later anyway. */
const retryWaiting = ({ db, log }: Services): Promise<void> =>
  retrySoon(db).catch((error: unknown) => log.warn({ err: error }, 'waiting mails could not be retried early'))

function writeDown(tx: Transaction, { orderId, subject, state }: NotifiedMail, at: Date): Promise<void> {
  const was = state === 'sent' ? null : state
  return writeEvent(tx, orderId, { actor: 'shop', name: '', kind: 'mail', was, became: subject }, at)
}

/** Returns whether the mail server rejected this recipient permanently. A wrong password of the shop doesn't count. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

/** Logs only error codes, because messages of mail servers contain e-mail addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return [error.name, code, responseCode].filter(Boolean).join(' ')
}
