import { z } from 'zod'
import { passwordChange, profileChange } from '#shop/people/admins/admin.ts'
import { changePassword } from '#shop/people/admins/change-password.server.ts'
import { changeProfile } from '#shop/people/admins/change-profile.server.ts'
import { isFailure, unproved } from '#shop/core/errors.ts'
import { openOrChallenge } from '#shop/people/second-factor/sign-in-challenge.server.ts'
import { credentials } from '#shop/people/sessions/password.ts'
import { weakPasswordCodes } from '#shop/people/sessions/weak-password.server.ts'
import { signIn } from '#shop/people/sessions/sign-in.server.ts'
import { call } from '#api/http/call.ts'
import { keepBrowser } from '#api/http/known-browser-cookie.ts'
import { adminSignedIn, answerAdmin, browserOf } from '#api/people/auth/admin-signed-in.ts'
import { adminAnswer, toAdminAnswer } from '#api/people/customers/user-answer.ts'

const login = call({
  method: 'POST',
  path: '/admin/login',
  summary: 'Signs in a staff member',
  group: 'admin',
  policy: 'anyone',
  body: credentials,
  answer: adminSignedIn,
  refusals: ['wrong-credentials', 'factor-needed', 'too-many-tries'],
  async handle(asked) {
    const { body, from, signal, services } = asked
    const signedIn = await signIn(services, 'admin', { ...body, ...browserOf(asked), from, signal }, openOrChallenge)
    if (isFailure(signedIn)) return signedIn
    const { opened, ...same } = signedIn
    if (typeof opened !== 'string') return unproved('factor-needed', { details: opened })
    return answerAdmin({ ...same, token: opened }, asked)
  },
})

const profile = call({
  method: 'PATCH',
  path: '/admin/profile',
  summary: 'Changes your own name and email address',
  group: 'admin',
  policy: 'any-staff',
  body: profileChange,
  answer: z.object({
    message: z.literal('Admin profile updated successfully'),
    admin: adminAnswer.omit({ staffRole: true, may: true }),
  }),
  refusals: ['admin-email-taken', 'password-needed', 'wrong-password', 'too-many-tries'],
  async handle({ actor, body, token, services }) {
    const admin = await changeProfile(services, actor, body, { token: token!, now: services.clock() })
    if (isFailure(admin)) return admin
    const { staffRole: _, may: __, ...profile } = toAdminAnswer(admin)
    return { message: 'Admin profile updated successfully' as const, admin: profile }
  },
})

const password = call({
  method: 'PATCH',
  path: '/admin/password',
  summary: 'Changes your own password and ends your other sessions',
  group: 'admin',
  policy: 'any-staff',
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
