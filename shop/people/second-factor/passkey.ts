import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { filled } from '#shop/core/text.ts'

export const passkeyName = filled(60)

const bytes = z.string(because('required')).min(1, because('required')).max(20_000, because('too-long'))
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
}

/** A new passkey as sent by the browser. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().max(40, because('too-long')))
      .max(10)
      .optional(),
  }),
})
export type MadePasskey = z.infer<typeof madePasskey>

/** A signature of a passkey as sent by the browser. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200, because('too-long')).optional(),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** The site to which a passkey belongs: its host name and the origin of its pages. */
export type RelyingParty = { id: string; origin: string }
