import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { usedPasskey } from '#shop/people/second-factor/passkey.ts'
import { codeForChallenge } from '#shop/people/second-factor/second-factor.ts'
import { signInByPasskey } from '#shop/people/second-factor/sign-in-by-passkey.server.ts'
import { passkeyToUse } from '#shop/people/second-factor/use-passkey.server.ts'
import { makeToken } from '#shop/people/sessions/token.server.ts'
import { answerChallenge } from '#shop/people/second-factor/sign-in-challenge.server.ts'
import { adminSignedIn, answerAdmin, browserOf } from '#api/people/auth/admin-signed-in.ts'
import { call } from '#api/http/call.ts'
import { keepTry, relyingParty, triedBy } from './relying-party.ts'

const byCode = call({
  method: 'POST',
  path: '/admin/login/codes',
  summary: 'Completes a sign-in with a code from the authenticator app or a recovery code',
  group: 'admin',
  policy: 'anyone',
  body: codeForChallenge,
  answer: adminSignedIn,
  refusals: ['challenge-over', 'wrong-code', 'too-many-tries'],
  async handle(asked) {
    const { body, from, services } = asked
    const signedIn = await answerChallenge(services, body, { ...browserOf(asked), from })
    return isFailure(signedIn) ? signedIn : answerAdmin(signedIn, asked)
  },
})

const optionsOfPasskey = call({
  method: 'POST',
  path: '/admin/login/passkey-options',
  summary: 'Returns the options with which a browser signs in with any passkey',
  group: 'admin',
  policy: 'anyone',
  rate: 'passkeysPerAddress',
  status: 201,
  answer: z.object({ options: z.record(z.string(), z.unknown()).describe('JSON as defined by WebAuthn') }),
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
  summary: 'Signs in a staff member with a passkey, alone or as the second step',
  group: 'admin',
  policy: 'anyone',
  rate: 'passkeysPerAddress',
  body: z.object({ passkey: usedPasskey }),
  answer: adminSignedIn,
  refusals: ['wrong-passkey'],
  async handle(asked) {
    const { body, headers, services } = asked
    const signedIn = await signInByPasskey(services, body.passkey, {
      ...browserOf(asked),
      token: triedBy(headers),
      site: relyingParty(headers, services.env),
    })
    return isFailure(signedIn) ? signedIn : answerAdmin(signedIn, asked)
  },
})

export const secondStepCalls = [byCode, optionsOfPasskey, byPasskey] as const
