import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { beginAuthenticator, confirmAuthenticator } from '#shop/people/second-factor/authenticator.server.ts'
import { factorsOf } from '#shop/people/second-factor/factors.server.ts'
import { passkeysOf } from '#shop/people/second-factor/passkeys.server.ts'
import { qrCodeOf } from '#shop/people/second-factor/qr-code.server.ts'
import { removeAuthenticator, renewRecoveryCodes } from '#shop/people/second-factor/remove-factor.server.ts'
import { givenCode } from '#shop/people/second-factor/second-factor.ts'
import { call } from '#api/http/call.ts'

const path = '/admin/second-factor'

const own = call({
  method: 'GET',
  path,
  summary: 'Returns your second factors for signing in',
  group: 'admin',
  policy: 'any-staff',
  withoutFactor: true,
  answer: z.object({
    appSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    isRequired: z.boolean().describe('Whether all staff members need a second factor'),
    isAppReadable: z
      .boolean()
      .describe('Whether this server supports authenticator apps. Passkeys and recovery codes are always supported'),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  async handle({ actor, services: { db, settings, sealed } }) {
    const [{ appSince, ...rest }, passkeys] = await Promise.all([factorsOf(db, actor.id), passkeysOf(db, actor.id)])
    return {
      appSince: appSince?.toISOString() ?? null,
      ...rest,
      isRequired: settings.now().security.secondFactor,
      isAppReadable: sealed.lack === null,
      passkeys: passkeys.map(({ createdAt, lastUsedAt, ...same }) => ({
        ...same,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    }
  },
})

const beginning = call({
  method: 'POST',
  path: `${path}/app`,
  summary: 'Starts the setup of an authenticator app: returns its secret as text, URL and QR code',
  group: 'admin',
  policy: 'any-staff',
  withoutFactor: true,
  stepUp: 'everybody',
  status: 201,
  answer: z.object({
    secret: z.string(),
    uri: z.string(),
    qr: z.object({ size: z.number().int(), path: z.string() }).describe('An SVG path, in units of QR cells'),
  }),
  refusals: ['factor-exists', 'no-secret-key'],
  async handle({ actor, services }) {
    const begun = await beginAuthenticator(services, actor, services.clock())
    return isFailure(begun) ? begun : { ...begun, qr: qrCodeOf(begun.uri) }
  },
})

const codes = z.array(z.string()).describe('Recovery codes. They are shown only once')

const confirming = call({
  method: 'PATCH',
  path: `${path}/app`,
  summary: 'Activates the authenticator app with its first code',
  group: 'admin',
  policy: 'any-staff',
  withoutFactor: true,
  body: z.object({ code: givenCode }),
  answer: z.object({ message: z.literal('The authenticator app is active. You need its codes to sign in.'), codes }),
  refusals: ['wrong-code', 'not-begun'],
  async handle({ actor, body, services }) {
    const confirmed = await confirmAuthenticator(services, actor, body.code, services.clock())
    if (isFailure(confirmed)) return confirmed
    return {
      message: 'The authenticator app is active. You need its codes to sign in.' as const,
      codes: confirmed.codes,
    }
  },
})

const removing = call({
  method: 'DELETE',
  path: `${path}/app`,
  summary: 'Removes the authenticator app',
  group: 'admin',
  policy: 'any-staff',
  stepUp: 'everybody',
  answer: z.object({ message: z.literal('The app was removed') }),
  refusals: ['no-factor'],
  async handle({ actor, services }) {
    const removed = await removeAuthenticator(services.db, actor, services.clock())
    return isFailure(removed) ? removed : { message: 'The app was removed' as const }
  },
})

const renewing = call({
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Creates 10 new recovery codes. Earlier codes become invalid',
  group: 'admin',
  policy: 'any-staff',
  stepUp: 'everybody',
  status: 201,
  answer: z.object({ codes }),
  refusals: ['no-factor'],
  async handle({ actor, services }) {
    const made = await renewRecoveryCodes(services.db, actor, services.clock())
    return isFailure(made) ? made : { codes: made }
  },
})

export const secondFactorCalls = [own, beginning, confirming, removing, renewing] as const
