import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#db/connect.ts'
import { isStorableText } from '#shop/core/text.ts'
import type { ProviderName } from '#shop/orders/orders/payment-method.ts'
import type { Provider, WebhookRefusal } from './provider.ts'
import { noteTrouble, UNKNOWN_EVENT } from '#shop/orders/payments/providers/trouble.server.ts'
import { webhookSubject, type WebhookSubject } from './webhook-subject.ts'

const unheard = { warn: () => {}, error: () => {} }

export type Recorded = 'recorded' | WebhookRefusal

/**
 * Checks a webhook's signature over the raw bytes and stores it unchanged for `takeWebhooks`; a repeated webhook is
 * stored only once. A forged or malformed one is only counted. The shop gets one mail about an undocumented event
 * (rules: webhooks).
 */
export async function recordWebhook(
  db: Database,
  provider: Provider,
  raw: Uint8Array,
  headers: Headers,
  now: Date,
  log: Pick<Logger, 'warn' | 'error'> = unheard,
): Promise<Recorded> {
  const reading = provider.readWebhook(raw, headers)
  if (reading.kind !== 'event' && reading.kind !== 'ignored') {
    await noteRefused(db, provider.name, reading.kind, now)
    return reading.kind
  }
  if (reading.kind === 'ignored' && reading.unknown !== undefined)
    await noteTrouble(db, log, provider.name, { doing: reading.unknown, code: UNKNOWN_EVENT, message: '' }, now)
  const reference = reading.kind === 'event' && isStorableText(reading.reference) ? reading.reference : null
  await sql`
    insert into webhooks (provider, digest, body, reference, reading, received_at, next_try_at, done_at, outcome)
    values (${provider.name}, ${createHash('sha256').update(raw).digest()}, ${Buffer.from(raw)}, ${reference},
      ${reading.kind === 'event' ? JSON.stringify(reading.about) : null}::jsonb, ${now}, ${now},
      ${reference === null ? now : null}, ${reference === null ? 'ignored' : ''})
    on conflict (provider, digest) do update
      set times = webhooks.times + 1, next_try_at = excluded.next_try_at, done_at = excluded.done_at`.execute(db)
  return 'recorded'
}

/** Counts rejected webhooks by day, and saves time and reason of each provider's last ten, without their content. */
async function noteRefused(db: Database, provider: ProviderName, why: WebhookRefusal, now: Date): Promise<void> {
  await sql`
    insert into refused_webhooks (day, provider, why) values (${now}::timestamptz::date, ${provider}, ${why})
    on conflict (day, provider, why) do update set times = refused_webhooks.times + 1`.execute(db)
  await sql`
    with noted as (insert into last_refused_webhooks (provider, why, at) values (${provider}, ${why}, ${now}))
    delete from last_refused_webhooks where provider = ${provider} and id < (
      select id from last_refused_webhooks where provider = ${provider} order by id desc offset ${REFUSED_KEPT - 2} limit 1
    )`.execute(db)
}

/** Number of rejected webhooks stored per provider. */
const REFUSED_KEPT = 10

/** A webhook to process. `times` is the number of times it had been received when it was taken for processing. */
export type DueWebhook = { id: number; reference: string; about: WebhookSubject; tries: number; times: number }

/**
 * Time for which a server reserves a webhook. Must exceed the processing time; if the server stops, another one takes
 * over afterwards.
 */
const TAKEN_FOR_SECONDS = 120
const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 60 * 60
/** Maximum number of attempts, about six hours in total. The payment's regular checks start earlier. */
const TRIES_AT_MOST = 14

/**
 * Takes up to `most` webhooks of a provider that are due for processing, oldest first. Concurrent callers never get the
 * same one.
 */
export async function takeWebhooks(
  db: Database,
  provider: ProviderName,
  most: number,
  now: Date,
): Promise<DueWebhook[]> {
  const { rows } = await sql<Omit<DueWebhook, 'about'> & { about: unknown }>`
    update webhooks set tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${TAKEN_FOR_SECONDS})
    where id in (
      select id from webhooks where done_at is null and next_try_at <= ${now} and provider = ${provider}
      order by next_try_at, id limit ${most} for update skip locked
    )
    returning id, reference, reading as about, tries, times`.execute(db)
  return rows.map((row) => ({ ...row, about: row.about === null ? ofPayment : webhookSubject.parse(row.about) }))
}

/** The subject of older webhooks, which were stored without one. */
const ofPayment: WebhookSubject = { kind: 'payment', transactionId: null }

/** Marks a webhook as processed, with its outcome. If it was received again in the meantime, it remains due. */
export async function finishWebhook(
  db: Database,
  { id, times }: DueWebhook,
  outcome: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ done_at: now, outcome })
    .where('id', '=', id)
    .where('times', '=', times)
    .execute()
}

/**
 * Schedules another attempt for a webhook whose content is not confirmed yet, with growing delays; gives up after 14
 * attempts.
 */
export async function postponeWebhook(
  db: Database,
  { id, tries, times }: DueWebhook,
  outcome: string,
  now: Date,
): Promise<void> {
  const waitSeconds = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (tries - 1))
  await db
    .updateTable('webhooks')
    .set({
      next_try_at: new Date(now.getTime() + waitSeconds * 1_000),
      ...(tries >= TRIES_AT_MOST && { done_at: now, outcome }),
    })
    .where('id', '=', id)
    .where('times', '=', times)
    .execute()
}

const BODY_KEPT_DAYS = 30

/** Deletes the bodies of webhooks after 30 days, because they contain names and addresses (rules: webhooks). */
export async function clearWebhookBodies(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('received_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${BODY_KEPT_DAYS})`)
    .execute()
}
