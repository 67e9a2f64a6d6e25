import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { invitationUrl } from '#shop/messages/mail/staff-mails.ts'
import { changeStaff, removeStaff } from '#shop/people/staff/change-staff.server.ts'
import { linkToHandOn } from '#shop/people/staff/shareable-link.server.ts'
import { inviteAgain, inviteStaff } from '#shop/people/staff/invite-staff.server.ts'
import { invitation, staffChange } from '#shop/people/staff/staff.ts'
import { listStaff } from '#shop/people/staff/staff.server.ts'
import { call } from '#api/http/call.ts'
import { memberAnswer, withMails } from './member-answer.ts'
import { publicUrl } from '#env'

const byId = z.object({ id: z.string() })

const list = call({
  method: 'GET',
  path: '/staff',
  summary: 'Lists all staff members by name',
  group: 'staff',
  policy: 'staff',
  answer: z.object({ staff: z.array(memberAnswer) }),
  async handle({ services }) {
    return { staff: await withMails(services, await listStaff(services.db)) }
  },
})

const invite = call({
  method: 'POST',
  path: '/staff',
  summary: 'Invites a staff member by email with their roles',
  group: 'staff',
  policy: 'staff',
  stepUp: 'everybody',
  body: invitation,
  status: 201,
  answer: z.object({ message: z.literal('Invitation created'), id: z.string() }),
  refusals: ['admin-email-taken', 'not-yours-to-do'],
  async handle({ actor, body, services: { db, clock } }) {
    const invited = await inTransaction(db, (tx) => inviteStaff(tx, actor, body, clock()))
    return isFailure(invited) ? invited : { message: 'Invitation created' as const, id: invited.id }
  },
})

const again = call({
  method: 'POST',
  path: '/staff/{id}/invitations',
  summary: 'Emails a new invitation link to a person who has not joined yet. The earlier link becomes invalid',
  group: 'staff',
  policy: 'staff',
  stepUp: 'everybody',
  params: byId,
  answer: z.object({ message: z.literal('Invitation renewed') }),
  refusals: ['staff-not-found', 'joined', 'not-yours-to-do'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const invited = await inTransaction(db, (tx) => inviteAgain(tx, actor, id, clock()))
    return isFailure(invited) ? invited : { message: 'Invitation renewed' as const }
  },
})

const link = call({
  method: 'POST',
  path: '/staff/{id}/invitation-links',
  summary: 'Creates a link for an open invitation that staff can send to the person. The emailed link is still valid',
  group: 'staff',
  policy: 'staff',
  stepUp: 'everybody',
  params: byId,
  answer: z.object({ url: z.url(), until: z.iso.datetime() }),
  refusals: ['staff-not-found', 'joined', 'not-yours-to-do'],
  async handle({ actor, params: { id }, services: { db, clock, env } }) {
    const made = await inTransaction(db, (tx) => linkToHandOn(tx, actor, id, clock()))
    return isFailure(made) ? made : { url: invitationUrl(made.token, publicUrl(env)), until: made.until.toISOString() }
  },
})

const change = call({
  method: 'PATCH',
  path: '/staff/{id}',
  summary: 'Changes the roles of a staff member, or suspends or reactivates them',
  group: 'staff',
  policy: 'staff',
  stepUp: 'everybody',
  params: byId,
  body: staffChange,
  answer: z.object({ message: z.literal('Saved'), member: memberAnswer }),
  refusals: ['staff-not-found', 'last-owner', 'not-joined', 'not-yours-to-do'],
  async handle({ actor, params: { id }, body, services }) {
    const member = await inTransaction(services.db, (tx) => changeStaff(tx, actor, id, body, services.clock()))
    if (isFailure(member)) return member
    const [changed] = await withMails(services, [member])
    return { message: 'Saved' as const, member: changed! }
  },
})

const remove = call({
  method: 'DELETE',
  path: '/staff/{id}',
  summary: 'Removes a staff member, or cancels an invitation',
  group: 'staff',
  policy: 'staff',
  stepUp: 'everybody',
  params: byId,
  answer: z.object({ message: z.literal('Removed') }),
  refusals: ['staff-not-found', 'last-owner', 'not-yours-to-do'],
  async handle({ actor, params: { id }, services: { db, clock } }) {
    const removed = await inTransaction(db, (tx) => removeStaff(tx, actor, id, clock()))
    return isFailure(removed) ? removed : { message: 'Removed' as const }
  },
})

export const staffCalls = [list, invite, again, link, change, remove] as const
