import { z } from 'zod'
import { config } from '#config'
import { email, filled, longest, phone } from '#shop/text.ts'

const { min, max } = config.limits.passwordLength

/** A password as chosen: never trimmed, never changed. */
export const newPassword = z
  .string()
  .min(min, `Please use ${min} characters or more`)
  .max(max, `At most ${max} characters`)

/** A password as given at sign-in: only what could be one. */
export const givenPassword = z.string().min(1, 'Please fill this in').max(max, `At most ${max} characters`)

/** What a new customer gives; the phone may be left empty (spec §5, Register). */
export const registration = z.object({
  name: filled(longest.name),
  email,
  phone: z.union([z.literal('').transform(() => ''), phone]).default(''),
  password: newPassword,
})
export type Registration = z.infer<typeof registration>

/** What anyone signing in gives. */
export const credentials = z.object({ email, password: givenPassword })
export type Credentials = z.infer<typeof credentials>
