import { z } from 'zod'
import { adminProfile, passwordChange } from '#shop/admins/admin.ts'
import { findAdmin } from '#shop/admins/admins.server.ts'
import { changePassword } from '#shop/admins/change-password.server.ts'
import { changeProfile } from '#shop/admins/change-profile.server.ts'
import { isFailure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { credentials } from '#shop/sessions/password.ts'
import { signIn } from '#shop/sessions/sign-in.server.ts'
import { call } from '#api/http/call.ts'
import { adminAnswer, toAdminAnswer } from '#api/customers/user-answer.ts'

const login = call({
  method: 'POST',
  path: '/admin/login',
  summary: 'Signs an admin in',
  group: 'admin',
  policy: 'anyone',
  body: credentials,
  answer: z.object({ message: z.literal('Admin Login Successful'), token: z.string(), user: adminAnswer }),
  refusals: ['wrong-credentials', 'too-many-tries'],
  async handle({ body, from, services }) {
    const signedIn = await signIn(services, 'admin', { ...body, from, now: services.clock() })
    if (isFailure(signedIn)) return signedIn
    const admin = (await findAdmin(services.db, signedIn.id))!
    return { message: 'Admin Login Successful' as const, token: signedIn.token, user: toAdminAnswer(admin) }
  },
})

const profile = call({
  method: 'PATCH',
  path: '/admin/profile',
  summary: "Changes the admin's own name and e-mail",
  group: 'admin',
  policy: 'admin',
  body: adminProfile,
  answer: z.object({ message: z.literal('Admin profile updated successfully'), admin: adminAnswer }),
  refusals: ['admin-email-taken'],
  async handle({ actor, body, services: { db, clock } }) {
    const admin = await inTransaction(db, (tx) => changeProfile(tx, actor, body, clock()))
    if (isFailure(admin)) return admin
    return { message: 'Admin profile updated successfully' as const, admin: toAdminAnswer(admin) }
  },
})

const password = call({
  method: 'PATCH',
  path: '/admin/password',
  summary: "Changes the admin's own password, and ends her other sessions",
  group: 'admin',
  policy: 'admin',
  body: passwordChange,
  answer: z.object({ message: z.literal('Password change successful') }),
  refusals: ['wrong-password', 'too-many-tries'],
  async handle({ actor, body, token, services }) {
    const refusal = await changePassword(services, actor, body, { token, now: services.clock() })
    return refusal ?? { message: 'Password change successful' as const }
  },
})

export const adminCalls = [login, profile, password] as const
