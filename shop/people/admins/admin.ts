import { z } from 'zod'
import { config } from '#config'
import { because } from '#shop/core/field-problems.ts'
import { givenPassword, newPassword } from '#shop/people/sessions/password.ts'
import { email, filled, longest } from '#shop/core/text.ts'

/** The profile fields that staff can change themselves (rules: staff profile). */
const adminProfile = z.object({ name: filled(longest.name), email })
export type AdminProfile = z.infer<typeof adminProfile>

/** A profile change. `password` is required for a new e-mail if the session's last authentication is too long ago. */
export const profileChange = adminProfile.extend({
  password: z.string().max(config.limits.passwordLength.max, because('too-long')).optional(),
})
export type ProfileChange = z.infer<typeof profileChange>

export const newAdmin = adminProfile.extend({ password: newPassword })
export type NewAdmin = z.infer<typeof newAdmin>

/** A password change. The page checks that the new password was typed twice (rules: staff profile). */
export const passwordChange = z.object({ oldPassword: givenPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>
