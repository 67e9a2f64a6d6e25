import { z } from 'zod'
import { newPassword } from '#shop/sessions/password.ts'
import { email, filled, longest } from '#shop/text.ts'

/** What an admin shows and may change of herself (spec §5, Admin profile). */
export const adminProfile = z.object({ name: filled(longest.name), email })
export type AdminProfile = z.infer<typeof adminProfile>

/** What makes an admin. */
export const newAdmin = adminProfile.extend({ password: newPassword })
export type NewAdmin = z.infer<typeof newAdmin>
