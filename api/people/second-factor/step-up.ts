import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { prove } from '#shop/people/second-factor/step-up.server.ts'
import { resetFactor } from '#shop/people/second-factor/remove-factor.server.ts'
import { givenProof } from '#shop/people/second-factor/second-factor.ts'
import { call } from '#api/http/call.ts'
import { relyingParty } from './relying-party.ts'

const resetting = call({
  method: 'DELETE',
  path: '/staff/{id}/second-factor',
  summary: 'Removes all second factors of a staff member who lost them, and ends their sessions',
  group: 'admin',
  policy: 'staff',
  stepUp: 'everybody',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ message: z.literal('The second factor was reset') }),
  refusals: ['admin-not-found', 'no-factor', 'own-factor'],
  async handle({ actor, params, services }) {
    const reset = await resetFactor(services.db, actor, params.id, services.clock())
    return isFailure(reset) ? reset : { message: 'The second factor was reset' as const }
  },
})

const proving = call({
  method: 'POST',
  path: '/admin/proofs',
  summary:
    'Confirms your identity with your password, a code or a passkey. Sensitive actions are then allowed for a limited time',
  group: 'admin',
  policy: 'any-staff',
  withoutFactor: true,
  body: givenProof,
  answer: z.object({ message: z.literal('Thank you') }),
  refusals: ['wrong-password', 'password-needed', 'wrong-code', 'wrong-passkey', 'too-many-tries'],
  async handle({ actor, body, token, headers, services }) {
    const here = { token: token!, site: relyingParty(headers, services.env), now: services.clock() }
    const proved = await prove(services, actor, body, here)
    return isFailure(proved) ? proved : { message: 'Thank you' as const }
  },
})

export const stepUpCalls = [resetting, proving] as const
