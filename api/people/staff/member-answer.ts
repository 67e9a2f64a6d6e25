import { z } from 'zod'
import type { Services } from '#services'
import { capabilities, mayOf, staffRoles } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { mailStates, type MailState } from '#shop/core/mail-state.ts'
import { mailStatesOf } from '#shop/messages/mail/mail-states.server.ts'
import type { StaffMember } from '#shop/people/staff/staff.ts'
import { staffStates } from '#shop/people/staff/staff-state.ts'

export const memberAnswer = z.object({
  id: z.string(),
  name: z.string().describe('The email address of a member who has not joined yet'),
  email: z.string(),
  staffRole: z.array(z.enum(membersOf(staffRoles))),
  may: z.array(z.enum(capabilities)),
  state: z.enum(membersOf(staffStates)),
  signedInAt: z.iso.datetime().nullable(),
  invitedUntil: z.iso.datetime().nullable().describe('Expiry of the newest invitation link'),
  hasFactor: z.boolean().describe('Whether the member has a second factor'),
  mail: z.enum(membersOf(mailStates)).nullable().describe('Delivery status of the email with an open invitation'),
})

/** Adds the states of the invitation mails (rules: mail states). */
export async function withMails(
  { db, mailer }: Services,
  staff: readonly StaffMember[],
): Promise<z.infer<typeof memberAnswer>[]> {
  const invited = staff.filter(({ state }) => state === 'invited').map(({ id }) => id)
  const mails = await mailStatesOf(db, 'staff-invited', invited, mailer.canSend)
  return staff.map((member) => toAnswer(member, mails.get(member.id) ?? null))
}

const toAnswer = (
  { roles, signedInAt, invitedUntil, ...same }: StaffMember,
  mail: MailState | null,
): z.infer<typeof memberAnswer> => ({
  ...same,
  mail,
  staffRole: roles,
  may: mayOf(roles),
  signedInAt: signedInAt?.toISOString() ?? null,
  invitedUntil: invitedUntil?.toISOString() ?? null,
})
