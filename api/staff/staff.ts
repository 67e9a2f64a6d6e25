import { z } from 'zod'
import { mayOf, capabilities, staffRoles } from '#shop/actor.ts'
import { membersOf } from '#shop/closed-list.ts'
import { isFailure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { changeStaff, removeStaff } from '#shop/staff/change-staff.server.ts'
import { inviteAgain, inviteStaff } from '#shop/staff/invite-staff.server.ts'
import { invitation, staffChange, type StaffMember } from '#shop/staff/staff.ts'
import { staffStates } from '#shop/staff/staff-state.ts'
import { listStaff } from '#shop/staff/staff.server.ts'
import { call } from '#api/http/call.ts'

const memberAnswer = z.object({
  id: z.string(),
  name: z.string().describe('Her e-mail, as long as she has not joined'),
  email: z.string(),
  staffRole: z.array(z.enum(membersOf(staffRoles))),
  may: z.array(z.enum(capabilities)),
  state: z.enum(membersOf(staffStates)),
  signedInAt: z.iso.datetime().nullable(),
  invitedUntil: z.iso.datetime().nullable().describe('Until when the link works that she was mailed'),
  hasFactor: z.boolean().describe('Whether she has a second factor'),
})

const byId = z.object({ id: z.string() })

const list = call({
  method: 'GET',
  path: '/staff',
  summary: 'Everybody who works for the shop, by name',
  group: 'staff',
  policy: 'staff',
  answer: z.object({ staff: z.array(memberAnswer) }),
  async handle({ services: { db } }) {
    return { staff: (await listStaff(db)).map(toAnswer) }
  },
})

const invite = call({
  method: 'POST',
  path: '/staff',
  summary: 'Invites somebody by e-mail, with her roles',
  group: 'staff',
  policy: 'staff',
  anew: 'everybody',
  body: invitation,
  status: 201,
  answer: z.object({ message: z.literal('Invitation sent'), id: z.string() }),
  refusals: ['admin-email-taken', 'not-yours-to-do'],
  async handle({ actor, body, services: { db, clock } }) {
    const invited = await inTransaction(db, (tx) => inviteStaff(tx, actor, body, clock()))
    return isFailure(invited) ? invited : { message: 'Invitation sent' as const, id: invited.id }
  },
})

const again = call({
  method: 'POST',
  path: '/staff/{id}/invitations',
  summary: 'Mails another link to somebody who has not joined; the one before opens nothing any more',
  group: 'staff',
  policy: 'staff',
  anew: 'everybody',
  params: byId,
  answer: z.object({ message: z.literal('Invitation sent again') }),
  refusals: ['staff-not-found', 'joined', 'not-yours-to-do'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const invited = await inTransaction(db, (tx) => inviteAgain(tx, actor, id, clock()))
    return isFailure(invited) ? invited : { message: 'Invitation sent again' as const }
  },
})

const change = call({
  method: 'PATCH',
  path: '/staff/{id}',
  summary: 'Changes the roles of somebody on the staff, suspends her or lets her in again',
  group: 'staff',
  policy: 'staff',
  anew: 'everybody',
  params: byId,
  body: staffChange,
  answer: z.object({ message: z.literal('Saved'), member: memberAnswer }),
  refusals: ['staff-not-found', 'last-owner', 'not-joined', 'not-yours-to-do'],
  async handle({ actor, params: { id }, body, services: { db, clock } }) {
    const member = await inTransaction(db, (tx) => changeStaff(tx, actor, id, body, clock()))
    return isFailure(member) ? member : { message: 'Saved' as const, member: toAnswer(member) }
  },
})

const remove = call({
  method: 'DELETE',
  path: '/staff/{id}',
  summary: 'Removes somebody from the staff, or takes her invitation back',
  group: 'staff',
  policy: 'staff',
  anew: 'everybody',
  params: byId,
  answer: z.object({ message: z.literal('Removed') }),
  refusals: ['staff-not-found', 'last-owner', 'not-yours-to-do'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const removed = await inTransaction(db, (tx) => removeStaff(tx, actor, id, clock()))
    return isFailure(removed) ? removed : { message: 'Removed' as const }
  },
})

export const staffCalls = [list, invite, again, change, remove] as const

const toAnswer = ({ roles, signedInAt, invitedUntil, ...same }: StaffMember): z.infer<typeof memberAnswer> => ({
  ...same,
  staffRole: roles,
  may: mayOf(roles),
  signedInAt: signedInAt?.toISOString() ?? null,
  invitedUntil: invitedUntil?.toISOString() ?? null,
})
