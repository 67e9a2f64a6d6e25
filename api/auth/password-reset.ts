import { z } from 'zod'
import { isFailure } from '#shop/errors.ts'
import { checkCode } from '#shop/password-reset/check-code.server.ts'
import { requestCode } from '#shop/password-reset/request-code.server.ts'
import { codeGiven, codeRequest, passwordByCode } from '#shop/password-reset/reset-code.ts'
import { resetPassword } from '#shop/password-reset/reset-password.server.ts'
import { call } from '#api/http/call.ts'

const resetMail = call({
  method: 'POST',
  path: '/auth/reset-mail',
  summary: 'Mails a code to reset a password with; says the same where there is no account',
  group: 'auth',
  policy: 'anyone',
  rate: 'resetPerAddress',
  body: codeRequest,
  answer: z.object({ message: z.literal('Password reset code sent to user email') }),
  refusals: ['too-many-tries'],
  async handle({ body: { email }, services: { db, clock } }) {
    const limited = await requestCode(db, email, clock())
    return limited ?? { message: 'Password reset code sent to user email' as const }
  },
})

const resendCode = call({
  method: 'POST',
  path: '/auth/resend-code',
  summary: 'Mails another code; the former one is dead',
  group: 'auth',
  policy: 'anyone',
  rate: 'resetPerAddress',
  body: codeRequest,
  answer: z.object({ message: z.literal('Password reset code resent to user email') }),
  refusals: ['too-many-tries'],
  async handle({ body: { email }, services: { db, clock } }) {
    const limited = await requestCode(db, email, clock())
    return limited ?? { message: 'Password reset code resent to user email' as const }
  },
})

const verifyCode = call({
  method: 'POST',
  path: '/auth/verify-code',
  summary: 'Says whether a code is right, without spending it',
  group: 'auth',
  policy: 'anyone',
  rate: 'codeTriesPerAddress',
  body: codeGiven,
  answer: z.object({ message: z.literal('Reset code successfully verified') }),
  refusals: ['wrong-code'],
  async handle({ body, services: { db, clock } }) {
    const checked = await checkCode(db, body, clock())
    return isFailure(checked) ? checked : { message: 'Reset code successfully verified' as const }
  },
})

const setPassword = call({
  method: 'PATCH',
  path: '/auth/reset-password',
  summary: 'Sets a new password by a code, which is spent; every session of its owner ends',
  group: 'auth',
  policy: 'anyone',
  rate: 'codeTriesPerAddress',
  body: passwordByCode,
  answer: z.object({ message: z.literal('Password reset successful') }),
  refusals: ['wrong-code'],
  async handle({ body, services }) {
    const refusal = await resetPassword(services, body, services.clock())
    return refusal ?? { message: 'Password reset successful' as const }
  },
})

export const passwordResetCalls = [resetMail, resendCode, verifyCode, setPassword] as const
