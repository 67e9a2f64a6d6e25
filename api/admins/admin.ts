import { z } from 'zod'
import { passwordChange, profileChange } from '#shop/admins/admin.ts'
import { findAdmin } from '#shop/admins/admins.server.ts'
import { changePassword } from '#shop/admins/change-password.server.ts'
import { changeProfile } from '#shop/admins/change-profile.server.ts'
import { isFailure } from '#shop/errors.ts'
import { credentials } from '#shop/sessions/password.ts'
import { weakPasswordCodes } from '#shop/sessions/weak-password.server.ts'
import { signIn } from '#shop/sessions/sign-in.server.ts'
import { call } from '#api/http/call.ts'
import { keepBrowser, keptBrowser } from '#api/http/known-browser-cookie.ts'
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
  async handle({ body, from, headers, signal, services, answerHeaders }) {
    const asked = { ...body, from, kept: keptBrowser(headers), now: services.clock(), signal }
    const signedIn = await signIn(services, 'admin', asked)
    if (isFailure(signedIn)) return signedIn
    answerHeaders.set('set-cookie', keepBrowser(signedIn.browser, 'admin', headers, services.env))
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
  body: profileChange,
  answer: z.object({ message: z.literal('Admin profile updated successfully'), admin: adminAnswer }),
  refusals: ['admin-email-taken', 'password-needed', 'wrong-password', 'too-many-tries'],
  async handle({ actor, body, token, services }) {
    const admin = await changeProfile(services, actor, body, { token: token!, now: services.clock() })
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
  refusals: ['wrong-password', 'too-many-tries', ...weakPasswordCodes],
  async handle({ actor, body, headers, token, services, answerHeaders }) {
    const changed = await changePassword(services, actor, body, { token, now: services.clock() })
    if (isFailure(changed)) return changed
    answerHeaders.set('set-cookie', keepBrowser(changed.browser, 'admin', headers, services.env))
    return { message: 'Password change successful' as const }
  },
})

export const adminCalls = [login, profile, password] as const
