import { z } from 'zod'
import { findAdmin } from '#shop/admins/admins.server.ts'
import { isFailure } from '#shop/errors.ts'
import { credentials } from '#shop/sessions/password.ts'
import { signIn } from '#shop/sessions/sign-in.server.ts'
import { call, type AnyCall } from './call.ts'
import { later } from './later.ts'
import { adminAnswer, toAdminAnswer } from './user-answer.ts'

const login = call({
  method: 'POST',
  path: '/admin/login',
  summary: 'Signs an admin in',
  group: 'admin',
  policy: 'anyone',
  body: credentials,
  answer: z.object({ message: z.literal('Admin Login Successful'), token: z.string(), user: adminAnswer }),
  async handle({ body, from, services }) {
    const signedIn = await signIn(services, 'admin', { ...body, from, now: services.clock() })
    if (isFailure(signedIn)) return signedIn
    const admin = (await findAdmin(services.db, signedIn.id))!
    return { message: 'Admin Login Successful' as const, token: signedIn.token, user: toAdminAnswer(admin) }
  },
})

export const adminCalls: AnyCall[] = [
  login,
  later({ method: 'PATCH', path: '/admin/profile', summary: "Changes the admin's own name and e-mail", group: 'admin', policy: 'admin' }),
  later({ method: 'PATCH', path: '/admin/password', summary: "Changes the admin's own password", group: 'admin', policy: 'admin' }),
]
