import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { checkKey } from '#shop/people/password-reset/check-key.server.ts'
import { requestReset } from '#shop/people/password-reset/request-reset.server.ts'
import { codeGiven, codeRequest, passwordByCode, type Opened } from '#shop/people/password-reset/reset-key.ts'
import { resetPassword } from '#shop/people/password-reset/reset-password.server.ts'
import { weakPasswordCodes } from '#shop/people/sessions/weak-password.server.ts'
import { call } from '#api/http/call.ts'
import { keepBrowser } from '#api/http/known-browser-cookie.ts'

/**
 * The account whose password is reset. Returning its e-mail is safe, because the code or link was mailed to that
 * address.
 */
const openedAnswer = z.object({ email: z.string(), role: z.enum(['customer', 'admin']) })
const toOpenedAnswer = ({ email, kind }: Opened): z.infer<typeof openedAnswer> => ({ email, role: kind })

const resetMail = call({
  method: 'POST',
  path: '/auth/reset-mail',
  summary: 'Emails a code and a link for resetting a password. The response is the same if there is no account',
  group: 'auth',
  policy: 'anyone',
  rate: 'resetPerAddress',
  body: codeRequest,
  answer: z.object({ message: z.literal('Password reset code sent to user email') }),
  refusals: ['too-many-tries'],
  async handle({ body: { email }, services }) {
    const limited = await requestReset(services, email, services.clock())
    return limited ?? { message: 'Password reset code sent to user email' as const }
  },
})

const resendCode = call({
  method: 'POST',
  path: '/auth/resend-code',
  summary: 'Emails a new code and link. Earlier ones become invalid',
  group: 'auth',
  policy: 'anyone',
  rate: 'resetPerAddress',
  body: codeRequest,
  answer: z.object({ message: z.literal('Password reset code resent to user email') }),
  refusals: ['too-many-tries'],
  async handle({ body: { email }, services }) {
    const limited = await requestReset(services, email, services.clock())
    return limited ?? { message: 'Password reset code resent to user email' as const }
  },
})

const verifyCode = call({
  method: 'POST',
  path: '/auth/verify-code',
  summary: 'Checks a reset code or the token of a link without using it up',
  group: 'auth',
  policy: 'anyone',
  rate: 'codeTriesPerAddress',
  body: codeGiven,
  answer: z.object({ message: z.literal('Reset code successfully verified'), account: openedAnswer }),
  refusals: ['wrong-code', 'only-link'],
  async handle({ body, services }) {
    const key = await checkKey(services, body, services.clock())
    if (isFailure(key)) return key
    return { message: 'Reset code successfully verified' as const, account: toOpenedAnswer(key.opens) }
  },
})

const setPassword = call({
  method: 'PATCH',
  path: '/auth/reset-password',
  summary:
    'Sets a new password with a reset code or the token of a link, which can be used once. All sessions of the account end',
  group: 'auth',
  policy: 'anyone',
  rate: 'codeTriesPerAddress',
  body: passwordByCode,
  answer: z.object({ message: z.literal('Password reset successful'), account: openedAnswer }),
  refusals: ['wrong-code', 'only-link', ...weakPasswordCodes],
  async handle({ body, from, headers, services, answerHeaders }) {
    const reset = await resetPassword(services, body, { from, now: services.clock() })
    if (isFailure(reset)) return reset
    answerHeaders.set('set-cookie', keepBrowser(reset.browser, reset.opened.kind, headers, services.env))
    return { message: 'Password reset successful' as const, account: toOpenedAnswer(reset.opened) }
  },
})

export const passwordResetCalls = [resetMail, resendCode, verifyCode, setPassword] as const
