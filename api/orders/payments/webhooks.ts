import { z } from 'zod'
import { notRecognised, refused, type Failure } from '#shop/core/errors.ts'
import { namedProviders, orderMethods, type NamedProvider } from '#shop/orders/orders/payment-method.ts'
import type { WebhookRefusal } from '#shop/orders/payments/provider.ts'
import { recordWebhook } from '#shop/orders/payments/record-webhook.server.ts'
import { call } from '#api/http/call.ts'

const WEBHOOK_BYTES = 64 * 1024

const refusals: Record<WebhookRefusal, Failure<'wrong-signature' | 'malformed-event'>> = {
  forged: notRecognised('wrong-signature'),
  malformed: refused('malformed-event'),
}

/**
 * Receives a provider's webhook. It is authenticated by its signature over the raw bytes, stored, and answered
 * immediately. The worker then requests the actual state from the provider.
 */
const webhookOf = <const Name extends NamedProvider>(name: Name) =>
  call({
    method: 'POST',
    path: `/webhooks/${name}`,
    summary: `Receives payment webhooks from ${orderMethods[name].provider.label}`,
    group: 'webhooks',
    policy: 'anyone',
    raw: true,
    bodyLimit: WEBHOOK_BYTES,
    answer: z.object({ message: z.literal('Received') }),
    refusals: ['wrong-signature', 'malformed-event'],
    async handle({ body, headers, services: { db, providers, clock, log } }) {
      const provider = providers[name]
      // Without a key, every signature is invalid.
      const recorded = provider ? await recordWebhook(db, provider, body, headers, clock(), log) : 'forged'
      return recorded === 'recorded' ? { message: 'Received' as const } : refusals[recorded]
    },
  })

export const webhooksCalls = namedProviders.map(webhookOf)
