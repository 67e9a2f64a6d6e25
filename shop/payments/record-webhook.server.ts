import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isStorableText } from '#shop/text.ts'
import type { Provider, WebhookRefusal } from './provider.ts'

export type Recorded = 'recorded' | WebhookRefusal

/**
 * Lets a webhook in: its signature is checked over the raw bytes, then it is stored as it came, once however often it
 * comes, and processed later (`takeWebhooks`). A forged or malformed one is counted and changes nothing
 * (rules: webhooks).
 */
export async function recordWebhook(
  db: Database,
  provider: Provider,
  raw: Uint8Array,
  headers: Headers,
  now: Date,
): Promise<Recorded> {
  const reading = provider.readWebhook(raw, headers)
  if (reading.kind !== 'event' && reading.kind !== 'ignored') {
    await countRefused(db, provider, reading.kind, now)
    return reading.kind
  }
  const reference = reading.kind === 'event' && isStorableText(reading.reference) ? reading.reference : null
  await sql`
    insert into webhooks (provider, digest, body, reference, received_at, next_try_at, done_at, outcome)
    values (${provider.name}, ${createHash('sha256').update(raw).digest()}, ${Buffer.from(raw)}, ${reference}, ${now}, ${now},
      ${reference === null ? now : null}, ${reference === null ? 'ignored' : ''})
    on conflict (provider, digest) do update
      set times = webhooks.times + 1, next_try_at = excluded.next_try_at, done_at = excluded.done_at`.execute(db)
  return 'recorded'
}

const countRefused = (db: Database, { name }: Provider, why: WebhookRefusal, now: Date) =>
  sql`
    insert into refused_webhooks (day, provider, why) values (${now}::timestamptz::date, ${name}, ${why})
    on conflict (day, provider, why) do update set times = refused_webhooks.times + 1`.execute(db)

export type DueWebhook = { id: number; reference: string; tries: number }

const AT_ONCE = 20
const TAKEN_FOR_SECONDS = 60

/** Webhooks that wait to be looked into, oldest first; no two takers are given the same one. */
export async function takeWebhooks(db: Database, now: Date): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    update webhooks set tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${TAKEN_FOR_SECONDS} * (tries + 1))
    where id in (
      select id from webhooks where done_at is null and next_try_at <= ${now}
      order by next_try_at, id limit ${AT_ONCE} for update skip locked
    )
    returning id, reference, tries`.execute(db)
  return rows
}

/** It was looked into, with this outcome. */
export async function finishWebhook(db: Database, id: number, outcome: string, now: Date): Promise<void> {
  await db.updateTable('webhooks').set({ done_at: now, outcome }).where('id', '=', id).execute()
}
