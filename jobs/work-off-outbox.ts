import type { Services } from '#services'
import { finishEvent, postponeEvent, takeDueEvents, type DueEvent } from '#shop/outbox.server.ts'
import { follows } from './outbox.ts'

const AT_ONCE = 5

/**
 * Does what follows every event whose turn it is, until there is none or `signal` says to stop; how many were looked at.
 * One that fails waits for its next try and holds up no other; a stale one is done, since a newer one tells the same.
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
  try {
    if (!due.isStale) await follows[event](services, { subjectId, key })
    await finishEvent(services.db, id)
  } catch (error) {
    services.log.warn({ event, outboxId: id, tries, reason: reasonOf(error) }, 'what follows an event failed')
    await postponeEvent(services.db, due, reasonOf(error))
  }
}

/** Mail servers put people's addresses into their messages: only codes are written down. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return [error.name, code, responseCode].filter(Boolean).join(' ')
}
