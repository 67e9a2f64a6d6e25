import { z } from 'zod'
import { mayOf, staffRoles, type Admin, type StaffRole } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { newPassword } from '#shop/people/sessions/password.ts'
import { email, filled, longest } from '#shop/core/text.ts'
import type { StaffState } from './staff-state.ts'

export type StaffMember = {
  id: string
  name: string
  email: string
  roles: StaffRole[]
  state: StaffState
  signedInAt: Date | null
  invitedUntil: Date | null
  /** True if a sign-in needs more than the password. */
  hasFactor: boolean
}

const roles = z
  .array(z.enum(membersOf(staffRoles), because('not-a-choice')))
  .min(1, because('required'))
  .transform((given) => membersOf(staffRoles).filter((role) => given.includes(role)))

/** Data for inviting a staff member (rules: staff invitation). */
export const invitation = z.object({ email, roles })
export type Invitation = z.infer<typeof invitation>

export const staffChange = z.object({
  roles: roles.optional(),
  state: z.enum(['active', 'suspended'], because('not-a-choice')).optional(),
})
export type StaffChange = z.infer<typeof staffChange>

export const acceptance = z.object({
  token: filled(longest.line),
  name: filled(longest.name),
  password: newPassword,
})
export type Acceptance = z.infer<typeof acceptance>

/**
 * Returns whether an admin has all capabilities of these roles. Only such an admin may give the roles, or change staff
 * who have them (rules: no privilege escalation).
 */
export const covers = ({ may }: Pick<Admin, 'may'>, roles: readonly StaffRole[]): boolean =>
  mayOf(roles).every((capability) => may.includes(capability))

/** Returns whether an active owner remains (rules: last owner). */
export const hasOwner = (staff: readonly Pick<StaffMember, 'roles' | 'state'>[]): boolean =>
  staff.some(({ roles, state }) => state === 'active' && roles.includes('owner'))

/** Data for an invitation mail; the link's token is stored only as a hash. */
export type InvitationToMail = { email: string; invitedBy: string; roles: StaffRole[]; token: string }
