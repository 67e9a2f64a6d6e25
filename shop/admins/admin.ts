import { z } from 'zod'
import { givenPassword, newPassword } from '#shop/sessions/password.ts'
import { email, filled, longest } from '#shop/text.ts'

/** What an admin shows and may change of herself (rules: own profile). */
export const adminProfile = z.object({ name: filled(longest.name), email })
export type AdminProfile = z.infer<typeof adminProfile>

/** What makes an admin. */
export const newAdmin = adminProfile.extend({ password: newPassword })
export type NewAdmin = z.infer<typeof newAdmin>

/**
 * What an admin gives for another password; that it was typed twice alike is the page's to see (rules: own profile).
 */
export const passwordChange = z.object({ oldPassword: givenPassword, password: newPassword })
export type PasswordChange = z.infer<typeof passwordChange>
