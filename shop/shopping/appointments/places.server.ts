import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { appointmentStatuses } from './appointment-status.ts'

const MINUTE_MS = 60_000

type Taken = { id: string; startsAt: number; endsAt: number; place: number }

/**
 * Lists the places taken between two times. The length of an appointment is the slot length that applied when it was
 * booked.
 */
export async function takenBetween(db: Database, from: Date, to: Date): Promise<Taken[]> {
  const rows = await db
    .selectFrom('appointments')
    .where('status', 'in', membersThat(appointmentStatuses, 'holdsSlot'))
    .where('starts_at', '<', to)
    .where(sql`starts_at + make_interval(mins => minutes)`, '>', from)
    .select(['id', 'starts_at', 'minutes', 'place'])
    .execute()
  return rows.map(({ id, starts_at, minutes, place }) => ({
    id,
    place,
    startsAt: starts_at.getTime(),
    endsAt: starts_at.getTime() + minutes * MINUTE_MS,
  }))
}

/**
 * A slot has `people` places, numbered from 1. Returns the lowest number that is free for `minutes` from `startsAt`; null
 * if none is free.
 */
export function freePlace(taken: readonly Taken[], startsAt: Date, minutes: number, people: number): number | null {
  const [from, to] = [startsAt.getTime(), startsAt.getTime() + minutes * MINUTE_MS]
  const gone = new Set(taken.filter((each) => each.startsAt < to && from < each.endsAt).map(({ place }) => place))
  for (let place = 1; place <= people; place += 1) if (!gone.has(place)) return place
  return null
}

/** Takes a lock until the transaction ends, so that no other booking takes a free place before it is saved. */
export async function lockPlaces(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('appointments'))`.execute(tx)
}
