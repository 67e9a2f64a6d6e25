import { z } from 'zod'
import { publicUrl } from '#env'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { enteringRefusals, enterKey, removeKey } from '#shop/office/keys/enter-key.server.ts'
import { keySchemas } from '#shop/office/keys/key-schemas.ts'
import { keyKinds, keyNames, type KeyName } from '#shop/office/keys/keys.ts'
import { keyStatuses, type KeyStatus } from '#shop/office/keys/key-status.server.ts'
import { tryKey } from '#shop/office/keys/try-key.server.ts'
import { tryOutcomes } from '#shop/office/keys/try-outcome.ts'
import { webhookRefusals } from '#shop/orders/payments/provider.ts'
import { call } from '#api/http/call.ts'
import type { Services } from '#services'

const time = z.iso.datetime()

const keyAnswer = z.object({
  name: z.enum(keyNames),
  from: z
    .enum(['environment', 'entered'])
    .nullable()
    .describe('Source of the key in use. A key from the environment takes precedence'),
  problem: z.enum(['unreadable', 'public-url-needed']).nullable().describe('Why the entered key can’t be used'),
  entered: z
    .object({ ends: z.string(), changedAt: time, changedBy: z.string(), formerUntil: time.nullable() })
    .nullable()
    .describe(
      'The last characters of the entered key, and the time until which the previous key is accepted for webhooks',
    ),
  mode: z.enum(['test', 'live']).nullable().describe('Whether the key in use is a live or a test key'),
  server: z.object({ host: z.string(), port: z.number(), user: z.string(), sender: z.string() }).nullable(),
  webhooks: z
    .object({
      address: z.string().describe('The webhook address to enter at the provider'),
      lastAt: time.nullable(),
      refused: z
        .array(z.object({ at: time, why: z.enum(webhookRefusals) }))
        .describe('The last 10 rejected webhooks, newest first'),
    })
    .nullable(),
  openBefore: z.number().int().describe('Number of unsettled payments that were started before the key was changed'),
})

const keysAnswer = z.object({
  lack: z.enum(['no-key', 'unusable-file']).nullable().describe('Why this server can’t encrypt keys'),
  keys: z.array(keyAnswer),
})

async function allKeys({ env, db, keys, sealed, clock }: Services): Promise<z.output<typeof keysAnswer>> {
  const statuses = await keyStatuses({ env, db, keys, clock })
  return { lack: sealed.lack, keys: statuses.map((status) => toAnswer(status, publicUrl(env))) }
}

const toAnswer = ({ entered, webhooks, ...same }: KeyStatus, shopUrl: string): z.output<typeof keyAnswer> => ({
  ...same,
  entered: entered && {
    ...entered,
    changedAt: entered.changedAt.toISOString(),
    formerUntil: entered.formerUntil?.toISOString() ?? null,
  },
  webhooks: webhooks && {
    address: `${shopUrl}/api/webhooks/${same.name}`,
    lastAt: webhooks.lastAt?.toISOString() ?? null,
    refused: webhooks.refused.map(({ at, why }) => ({ at: at.toISOString(), why })),
  },
})

const list = call({
  method: 'GET',
  path: '/keys',
  summary:
    'Returns the state of the keys of card providers and the mail server. Only the last characters of a key are included',
  group: 'settings',
  policy: 'keys',
  answer: keysAnswer,
  handle: ({ services }) => allKeys(services),
})

const bodies = {
  paystack: keySchemas.paystack.partial(),
  flutterwave: keySchemas.flutterwave.partial(),
  smtp: keySchemas.smtp.partial(),
}

/** Saves the keys of one provider; omitted keys are left unchanged. */
const entering = <const Name extends KeyName>(name: Name) =>
  call({
    method: 'PATCH',
    path: `/keys/${name}`,
    summary: `Saves a key: ${keyKinds[name].label}. Omitted fields are left unchanged. The key is never returned again`,
    group: 'settings',
    policy: 'keys',
    stepUp: 'everybody',
    body: bodies[name],
    answer: keysAnswer,
    refusals: enteringRefusals,
    async handle({ actor, body, services }) {
      const { db, sealed, clock, keys } = services
      const lacksAddress = name !== 'smtp' && keys.lacksPublicUrl(name)
      const entered = await inTransaction(db, (tx) =>
        enterKey(tx, actor, { name, given: { ...body }, sealed, lacksPublicUrl: lacksAddress, now: clock() }),
      )
      if (isFailure(entered)) return entered
      await keys.refresh()
      return allKeys(services)
    },
  })

const byName = z.object({ name: z.enum(keyNames, because('not-a-choice')) })

const remove = call({
  method: 'DELETE',
  path: '/keys/{name}',
  summary: 'Removes an entered key. Webhooks signed with it or a previous key are no longer accepted',
  group: 'settings',
  policy: 'keys',
  stepUp: 'everybody',
  params: byName,
  answer: keysAnswer,
  refusals: ['key-not-found'],
  async handle({ actor, params: { name }, services }) {
    const removed = await inTransaction(services.db, (tx) => removeKey(tx, actor, { name, now: services.clock() }))
    if (isFailure(removed)) return removed
    await services.keys.refresh()
    return allKeys(services)
  },
})

const tried = call({
  method: 'POST',
  path: '/keys/{name}/tries',
  summary:
    'Tests the key in use with a harmless request to the provider or mail server, and returns the result as a message',
  group: 'settings',
  policy: 'keys',
  params: byName,
  answer: z.object({ outcome: z.enum(membersOf(tryOutcomes)), message: z.string() }),
  refusals: ['key-not-found', 'too-many-tries'],
  async handle({ actor, params: { name }, services: { keys, limits } }) {
    const limited = await limits.take('outsideAsksPerAdmin', actor.id)
    if (limited) return limited
    const outcome = await tryKey(keys.inUse().env, name)
    return outcome === null ? notFound('key-not-found') : { outcome, message: tryOutcomes[outcome].label }
  },
})

export const keysCalls = [list, entering('paystack'), entering('flutterwave'), entering('smtp'), remove, tried] as const
