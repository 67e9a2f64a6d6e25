import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'

const key = z.string().max(200, because('too-long'))

/** A browser in which somebody wants to be told, as it says of itself; its keys are in base64url. */
export const newPushSubscription = z.object({
  endpoint: z.string().max(1000, because('too-long')),
  p256dh: key,
  auth: key,
})
export type NewPushSubscription = z.infer<typeof newPushSubscription>

/** `endpoint` is its address at its push service. */
export type PushSubscription = { id: string; device: string; endpoint: string; createdAt: Date }
