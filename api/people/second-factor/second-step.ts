import { z } from 'zod'
import { findAdmin } from '#shop/people/admins/admins.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { usedPasskey } from '#shop/people/second-factor/passkey.ts'
import { codeForChallenge } from '#shop/people/second-factor/second-factor.ts'
import { signInByPasskey } from '#shop/people/second-factor/sign-in-by-passkey.server.ts'
import { passkeyToUse } from '#shop/people/second-factor/use-passkey.server.ts'
import { makeToken } from '#shop/people/sessions/token.server.ts'
import { answerChallenge } from '#shop/people/second-factor/sign-in-challenge.server.ts'
import { deviceOf } from '#shop/people/sessions/device.server.ts'
import { adminSignedIn } from '#api/people/admins/admin.ts'
import { toAdminAnswer } from '#api/people/customers/user-answer.ts'
import { call } from '#api/http/call.ts'
import { keepBrowser, keptBrowser } from '#api/http/known-browser-cookie.ts'
import { keepTry, relyingParty, triedBy } from './relying-party.ts'

const byCode = call({
  method: 'POST',
  path: '/admin/login/codes',
  summary: 'The second step of signing in: a code of the app, or one that was written down',
  group: 'admin',
  policy: 'anyone',
  body: codeForChallenge,
  answer: adminSignedIn,
  refusals: ['challenge-over', 'wrong-code', 'too-many-tries'],
  async handle({ body, from, headers, services, answerHeaders }) {
    const device = deviceOf(headers.get('user-agent'))
    const asked = { from, kept: keptBrowser(headers), device, now: services.clock() }
    const signedIn = await answerChallenge(services, body, asked)
    if (isFailure(signedIn)) return signedIn
    answerHeaders.set('set-cookie', keepBrowser(signedIn.browser, 'admin', headers, services.env))
    const admin = (await findAdmin(services.db, signedIn.id))!
    return { message: 'Admin Login Successful' as const, token: signedIn.token, user: toAdminAnswer(admin) }
  },
})

const optionsOfPasskey = call({
  method: 'POST',
  path: '/admin/login/passkey-options',
  summary: 'What a browser is told to sign in by a passkey, whosever it is',
  group: 'admin',
  policy: 'anyone',
  rate: 'passkeysPerAddress',
  status: 201,
  answer: z.object({ options: z.record(z.string(), z.unknown()).describe('As WebAuthn has them, in JSON') }),
  async handle({ headers, services: { db, env, clock }, answerHeaders }) {
    const token = makeToken()
    const here = { purpose: 'sign-in', token, site: relyingParty(headers, env), now: clock() } as const
    answerHeaders.set('set-cookie', keepTry(token, headers, env))
    return { options: (await passkeyToUse(db, null, here)) as Record<string, unknown> }
  },
})

const byPasskey = call({
  method: 'POST',
  path: '/admin/login/passkeys',
  summary: 'Signs staff in by a passkey, alone or as the second step',
  group: 'admin',
  policy: 'anyone',
  rate: 'passkeysPerAddress',
  body: z.object({ passkey: usedPasskey }),
  answer: adminSignedIn,
  refusals: ['wrong-passkey'],
  async handle({ body, headers, services, answerHeaders }) {
    const signedIn = await signInByPasskey(services, body.passkey, {
      token: triedBy(headers),
      site: relyingParty(headers, services.env),
      kept: keptBrowser(headers),
      device: deviceOf(headers.get('user-agent')),
      now: services.clock(),
    })
    if (isFailure(signedIn)) return signedIn
    answerHeaders.set('set-cookie', keepBrowser(signedIn.browser, 'admin', headers, services.env))
    const admin = (await findAdmin(services.db, signedIn.id))!
    return { message: 'Admin Login Successful' as const, token: signedIn.token, user: toAdminAnswer(admin) }
  },
})

export const secondStepCalls = [byCode, optionsOfPasskey, byPasskey] as const
