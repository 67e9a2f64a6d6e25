import { z } from 'zod'
import { notRecognised, refused } from '#shop/errors.ts'
import { recordWebhook } from '#shop/payments/record-webhook.server.ts'
import { call } from '#api/http/call.ts'

const WEBHOOK_BYTES = 64 * 1024

/**
 * A provider tells that something changed. It is let in by its signature over the raw bytes, kept and answered at once;
 * the worker looks into it and asks the provider what is true.
 */
const webhookOf = <const Name extends 'paystack' | 'flutterwave'>(name: Name) =>
  call({
    method: 'POST',
    path: `/webhooks/${name}`,
    summary: `${name === 'paystack' ? 'Paystack' : 'Flutterwave'} tells that a payment changed`,
    group: 'webhooks',
    policy: 'anyone',
    raw: true,
    bodyLimit: WEBHOOK_BYTES,
    answer: z.object({ message: z.literal('Received') }),
    async handle({ body, headers, services: { db, providers, clock } }) {
      const provider = providers[name]
      // Without a key no signature can be right.
      const recorded = provider ? await recordWebhook(db, provider, body, headers, clock()) : 'forged'
      if (recorded === 'forged') return notRecognised('Signature invalid')
      if (recorded === 'malformed') return refused('The body is not an event')
      return { message: 'Received' as const }
    },
  })

export const webhooksCalls = [webhookOf('paystack'), webhookOf('flutterwave')] as const
