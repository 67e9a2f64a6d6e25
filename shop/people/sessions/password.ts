import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { email } from '#shop/core/text.ts'

const { min, max } = config.limits.passwordLength

/** A password as chosen: never trimmed, never changed (rules: password). */
export const newPassword = z.string().min(min, because('too-short')).max(max, because('too-long'))

/** A password as given at sign-in: only what could be one. */
export const givenPassword = z.string().min(1, because('required')).max(max, because('too-long'))

/** What anyone signing in gives (rules: sign-in). */
export const credentials = z.object({ email, password: givenPassword })
export type Credentials = z.infer<typeof credentials>
