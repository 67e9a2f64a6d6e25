import { z } from 'zod'
import { staffRoles } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure } from '#shop/core/errors.ts'
import { weakPasswordCodes } from '#shop/people/sessions/weak-password.server.ts'
import { acceptInvitation, findInvited } from '#shop/people/staff/accept-invitation.server.ts'
import { acceptance } from '#shop/people/staff/staff.ts'
import { call } from '#api/http/call.ts'

const look = call({
  method: 'POST',
  path: '/auth/invitation',
  summary: 'Returns the invited person for an invitation token, without using it up',
  group: 'auth',
  policy: 'anyone',
  rate: 'codeTriesPerAddress',
  body: acceptance.pick({ token: true }),
  answer: z.object({ email: z.string(), staffRole: z.array(z.enum(membersOf(staffRoles))) }),
  refusals: ['wrong-invitation'],
  async handle({ body: { token }, services: { db, clock } }) {
    const found = await findInvited(db, token, clock())
    return isFailure(found) ? found : { email: found.email, staffRole: found.roles }
  },
})

const accept = call({
  method: 'PATCH',
  path: '/auth/invitation',
  summary: 'Accepts a staff invitation with its token, a name and a password. The token can be used once',
  group: 'auth',
  policy: 'anyone',
  rate: 'codeTriesPerAddress',
  body: acceptance,
  answer: z.object({
    message: z.literal('Welcome! Sign in with your password'),
    account: z.object({ email: z.string() }),
  }),
  refusals: ['wrong-invitation', ...weakPasswordCodes],
  async handle({ body, services: { db, clock, settings } }) {
    const joined = await acceptInvitation(db, body, { house: settings.now().house.name, now: clock() })
    if (isFailure(joined)) return joined
    return { message: 'Welcome! Sign in with your password' as const, account: { email: joined.email } }
  },
})

export const invitationCalls = [look, accept] as const
