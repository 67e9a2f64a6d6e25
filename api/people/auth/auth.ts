import { z } from 'zod'
import { config } from '#config'
import { addressOf } from '#shop/people/addresses/addresses.server.ts'
import { registration } from '#shop/people/customers/customer.ts'
import { findCustomer } from '#shop/people/customers/customers.server.ts'
import { register } from '#shop/people/customers/register.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { ordersOfCustomer } from '#shop/orders/orders/orders.server.ts'
import { credentials } from '#shop/people/sessions/password.ts'
import { endSession } from '#shop/people/sessions/sessions.server.ts'
import { weakPasswordCodes } from '#shop/people/sessions/weak-password.server.ts'
import { deviceOf } from '#shop/people/sessions/device.server.ts'
import { openSignedIn, signIn } from '#shop/people/sessions/sign-in.server.ts'
import { addressAnswer } from '#api/people/addresses/address.ts'
import { call } from '#api/http/call.ts'
import { keepBrowser } from '#api/http/known-browser-cookie.ts'
import { orderAnswer, toOrderAnswer } from '#api/orders/orders/order-answer.ts'
import { browserOf } from './admin-signed-in.ts'
import { passwordResetCalls } from './password-reset.ts'
import { adminAnswer, customerAnswer, toAdminAnswer, toCustomerAnswer } from '#api/people/customers/user-answer.ts'

const registering = call({
  method: 'POST',
  path: '/auth/register',
  summary: 'Creates a customer account and signs the customer in',
  group: 'auth',
  policy: 'anyone',
  rate: 'registerPerAddress',
  body: registration,
  status: 201,
  answer: z.object({ message: z.literal('Registration Successful'), token: z.string(), user: customerAnswer }),
  refusals: ['email-taken', ...weakPasswordCodes],
  async handle({ body, headers, signal, services, answerHeaders }) {
    const registered = await register(services, body, {
      device: deviceOf(headers.get('user-agent')),
      now: services.clock(),
      signal,
    })
    if (isFailure(registered)) return registered
    const { customer, token, browser } = registered
    answerHeaders.set('set-cookie', keepBrowser(browser, 'customer', headers, services.env))
    return { message: 'Registration Successful' as const, token, user: toCustomerAnswer(customer) }
  },
})

const login = call({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in a customer',
  group: 'auth',
  policy: 'anyone',
  body: credentials,
  answer: z.object({ message: z.literal('Login Successful'), token: z.string(), user: customerAnswer }),
  refusals: ['wrong-credentials', 'too-many-tries'],
  async handle({ body, from, headers, signal, services, answerHeaders }) {
    const asked = { ...body, ...browserOf({ headers, services }), from, signal }
    const signedIn = await signIn(services, 'customer', asked, openSignedIn)
    if (isFailure(signedIn)) return signedIn
    answerHeaders.set('set-cookie', keepBrowser(signedIn.browser, 'customer', headers, services.env))
    const customer = (await findCustomer(services.db, signedIn.id))!
    return { message: 'Login Successful' as const, token: signedIn.opened, user: toCustomerAnswer(customer) }
  },
})

const logout = call({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the token',
  group: 'auth',
  policy: 'signed-in',
  answer: z.object({ message: z.literal('Logged out successfully') }),
  async handle({ token, services: { db } }) {
    await endSession(db, token!)
    return { message: 'Logged out successfully' as const }
  },
})

const nobody = { user: null, address: null, orders: [] }

const session = call({
  method: 'GET',
  path: '/auth/session',
  summary: 'Returns the signed-in user with their address and latest orders. All fields are null without a session',
  group: 'auth',
  policy: 'anyone',
  answer: z.object({
    user: z.union([customerAnswer, adminAnswer]).nullable(),
    address: addressAnswer.nullable(),
    orders: z.array(orderAnswer),
  }),
  async handle({ actor, services: { db } }) {
    if (actor.kind === 'visitor') return nobody
    if (actor.kind === 'admin') return { ...nobody, user: toAdminAnswer(actor) }
    const [customer, address, orders] = await Promise.all([
      findCustomer(db, actor.id),
      addressOf(db, actor),
      ordersOfCustomer(db, actor, config.limits.ordersInHistory),
    ])
    return customer ? { user: toCustomerAnswer(customer), address, orders: orders.map(toOrderAnswer) } : nobody
  },
})

export const authCalls = [registering, login, logout, session, ...passwordResetCalls] as const
