import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { email } from '#shop/core/text.ts'

const { min, max } = config.limits.passwordLength

/** A new password; never trimmed or changed (rules: password). */
export const newPassword = z.string().min(min, because('too-short')).max(max, because('too-long'))

/** A password at sign-in; checks only that it is present and not too long. */
export const givenPassword = z.string().min(1, because('required')).max(max, because('too-long'))

/** The input for a sign-in (rules: sign-in). */
export const credentials = z.object({ email, password: givenPassword })
export type Credentials = z.infer<typeof credentials>
