import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'

const key = z.string().max(200, because('too-long'))

/** A push subscription as the browser reports it; its keys are in base64url. */
export const newPushSubscription = z.object({
  endpoint: z.string().max(1000, because('too-long')),
  p256dh: key,
  auth: key,
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>

/** `endpoint` is the subscription's URL at the push service. */
export type PushSubscription = { id: string; device: string; endpoint: string; createdAt: Date }
