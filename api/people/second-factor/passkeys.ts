import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import {
  addPasskey,
  passkeyToMake,
  removePasskey,
  renamePasskey,
} from '#shop/people/second-factor/add-passkey.server.ts'
import { madePasskey, passkeyName } from '#shop/people/second-factor/passkey.ts'
import { passkeyToUse } from '#shop/people/second-factor/use-passkey.server.ts'
import { call } from '#api/http/call.ts'
import { relyingParty } from './relying-party.ts'

const path = '/admin/second-factor/passkeys'
const options = z.object({ options: z.record(z.string(), z.unknown()).describe('JSON as defined by WebAuthn') })
const byId = z.object({ id: z.uuid() })

const making = call({
  method: 'POST',
  path: '/admin/second-factor/passkey-options',
  summary: 'Returns the options with which a browser creates a passkey for this session',
  group: 'admin',
  policy: 'any-staff',
  withoutFactor: true,
  stepUp: 'everybody',
  status: 201,
  answer: options,
  async handle({ actor, token, headers, services: { db, env, clock, settings } }) {
    const house = settings.now().house.name
    const here = { token: token!, site: relyingParty(headers, env), house, now: clock() }
    return { options: (await passkeyToMake(db, actor, here)) as Record<string, unknown> }
  },
})

const adding = call({
  method: 'POST',
  path,
  summary: 'Adds a passkey that the browser created',
  group: 'admin',
  policy: 'any-staff',
  withoutFactor: true,
  body: z.object({ name: passkeyName, passkey: madePasskey }),
  status: 201,
  answer: z.object({
    message: z.literal('The passkey was added'),
    codes: z.array(z.string()).describe('Recovery codes. They are shown only once'),
  }),
  refusals: ['wrong-passkey', 'too-many-passkeys'],
  async handle({ actor, body, token, headers, services: { db, env, clock } }) {
    const here = { token: token!, site: relyingParty(headers, env), now: clock() }
    const added = await addPasskey(db, actor, body, here)
    return isFailure(added) ? added : { message: 'The passkey was added' as const, codes: added.codes }
  },
})

const renaming = call({
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Renames a passkey',
  group: 'admin',
  policy: 'any-staff',
  params: byId,
  body: z.object({ name: passkeyName }),
  answer: z.object({ message: z.literal('The passkey was renamed') }),
  refusals: ['passkey-not-found'],
  async handle({ actor, params, body, services: { db } }) {
    const renamed = await renamePasskey(db, actor, params.id, body.name)
    return isFailure(renamed) ? renamed : { message: 'The passkey was renamed' as const }
  },
})

const removing = call({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Removes a passkey',
  group: 'admin',
  policy: 'any-staff',
  stepUp: 'everybody',
  params: byId,
  answer: z.object({ message: z.literal('The passkey was removed') }),
  refusals: ['passkey-not-found'],
  async handle({ actor, params, services: { db, clock } }) {
    const removed = await removePasskey(db, actor, params.id, clock())
    return isFailure(removed) ? removed : { message: 'The passkey was removed' as const }
  },
})

const proving = call({
  method: 'POST',
  path: '/admin/proofs/passkey-options',
  summary: 'Returns the options with which a browser confirms your identity with a passkey',
  group: 'admin',
  policy: 'any-staff',
  withoutFactor: true,
  status: 201,
  answer: options,
  async handle({ actor, token, headers, services: { db, env, clock } }) {
    const here = { purpose: 'proof', token: token!, site: relyingParty(headers, env), now: clock() } as const
    return { options: (await passkeyToUse(db, actor.id, here)) as Record<string, unknown> }
  },
})

export const passkeyCalls = [making, adding, renaming, removing, proving] as const
