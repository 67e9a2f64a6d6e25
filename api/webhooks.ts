import type { AnyCall } from './call.ts'
import { later } from './later.ts'

export const webhooksCalls: AnyCall[] = [
  later({
    method: 'POST',
    path: '/webhooks/paystack',
    summary: 'Paystack tells that a payment changed',
    group: 'webhooks',
    policy: 'anyone',
  }),
  later({
    method: 'POST',
    path: '/webhooks/flutterwave',
    summary: 'Flutterwave tells that a payment changed',
    group: 'webhooks',
    policy: 'anyone',
  }),
]
