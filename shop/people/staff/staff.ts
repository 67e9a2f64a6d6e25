import { z } from 'zod'
import { mayOf, staffRoles, type Admin, type StaffRole } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { newPassword } from '#shop/people/sessions/password.ts'
import { email, filled, longest } from '#shop/core/text.ts'
import type { StaffState } from './staff-state.ts'

/** A staff member as other staff members see them; `invitedUntil` is the expiry of the newest invitation link, null before there is one. */
export type StaffMember = {
  id: string
  name: string
  email: string
  roles: StaffRole[]
  state: StaffState
  signedInAt: Date | null
  invitedUntil: Date | null
  /** Whether her password alone doesn't open her account. */
  hasFactor: boolean
}

const roles = z
  .array(z.enum(membersOf(staffRoles), because('not-a-choice')))
  .min(1, because('required'))
  .transform((given) => membersOf(staffRoles).filter((role) => given.includes(role)))

/** What invites somebody (rules: invitation). */
export const invitation = z.object({ email, roles })
export type Invitation = z.infer<typeof invitation>

/** What may be changed of somebody: her roles, and whether she comes in. */
export const staffChange = z.object({
  roles: roles.optional(),
  state: z.enum(['active', 'suspended'], because('not-a-choice')).optional(),
})
export type StaffChange = z.infer<typeof staffChange>

/** What whoever was invited gives: what her link carries, her name and a password. */
export const acceptance = z.object({
  token: filled(longest.line),
  name: filled(longest.name),
  password: newPassword,
})
export type Acceptance = z.infer<typeof acceptance>

/** Whether somebody may do all that these roles let do: else she changes nobody who has them, and gives none of them (rules: nobody above herself). */
export const covers = ({ may }: Pick<Admin, 'may'>, roles: readonly StaffRole[]): boolean =>
  mayOf(roles).every((capability) => may.includes(capability))

/** Whether an owner would be left who can come in (rules: last owner). */
export const hasOwner = (staff: readonly Pick<StaffMember, 'roles' | 'state'>[]): boolean =>
  staff.some(({ roles, state }) => state === 'active' && roles.includes('owner'))

/** What the mail of an invitation says; its link's token is nowhere else. */
export type InvitationToMail = { email: string; invitedBy: string; roles: StaffRole[]; token: string }
