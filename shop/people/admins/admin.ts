import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { givenPassword, newPassword } from '#shop/people/sessions/password.ts'
import { email, filled, longest } from '#shop/core/text.ts'

/** What an admin shows and may change of herself (rules: own profile). */
const adminProfile = z.object({ name: filled(longest.name), email })
export type AdminProfile = z.infer<typeof adminProfile>

/** What an admin gives for another name or e-mail: for an e-mail also her password, when it is asked for. */
export const profileChange = adminProfile.extend({
  password: z.string().max(config.limits.passwordLength.max, because('too-long')).optional(),
})
export type ProfileChange = z.infer<typeof profileChange>

/** What makes an admin. */
export const newAdmin = adminProfile.extend({ password: newPassword })
export type NewAdmin = z.infer<typeof newAdmin>

/**
 * What an admin gives for another password; that it was typed twice alike is the page's to see (rules: own profile).
 */
export const passwordChange = z.object({ oldPassword: givenPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>
