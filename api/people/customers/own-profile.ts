import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { changePassword } from '#shop/people/customers/change-password.server.ts'
import { changeProfile } from '#shop/people/customers/change-profile.server.ts'
import { customerProfile, passwordChange } from '#shop/people/customers/customer.ts'
import { weakPasswordCodes } from '#shop/people/sessions/weak-password.server.ts'
import { call } from '#api/http/call.ts'
import { keepBrowser } from '#api/http/known-browser-cookie.ts'
import { customerAnswer, toCustomerAnswer } from './user-answer.ts'

const profile = call({
  method: 'PATCH',
  path: '/account/profile',
  summary: 'Changes the signed-in customer’s name and phone number',
  group: 'customers',
  policy: 'customer',
  body: customerProfile,
  answer: z.object({ message: z.literal('Your details were saved'), user: customerAnswer }),
  async handle({ actor, body, services: { db, clock } }) {
    const customer = await changeProfile(db, actor, body, clock())
    return { message: 'Your details were saved' as const, user: toCustomerAnswer(customer) }
  },
})

const password = call({
  method: 'PATCH',
  path: '/account/password',
  summary: 'Changes the signed-in customer’s password and ends the other sessions',
  group: 'customers',
  policy: 'customer',
  body: passwordChange,
  answer: z.object({ message: z.literal('Password change successful') }),
  refusals: ['wrong-password', 'too-many-tries', ...weakPasswordCodes],
  async handle({ actor, body, headers, token, signal, services, answerHeaders }) {
    const changed = await changePassword(services, actor, body, { token: token!, now: services.clock(), signal })
    if (isFailure(changed)) return changed
    answerHeaders.set('set-cookie', keepBrowser(changed.browser, 'customer', headers, services.env))
    return { message: 'Password change successful' as const }
  },
})

export const ownProfileCalls = [profile, password] as const
