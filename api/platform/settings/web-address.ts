import { z } from 'zod'
import { publicUrl } from '#env'
import { because } from '#shop/core/field-problems.ts'
import { call } from '#api/http/call.ts'

const address = call({
  method: 'GET',
  path: '/web-address',
  summary:
    'Returns the web address used in emails and for returning from card payments. PUBLIC_URL in the environment takes precedence',
  group: 'settings',
  policy: 'settings',
  answer: z.object({ url: z.string(), from: z.enum(['environment', 'entered']).nullable() }),
  async handle({ services: { env } }) {
    const from = env.given.PUBLIC_URL ? ('environment' as const) : env.PUBLIC_URL ? ('entered' as const) : null
    return { url: publicUrl(env), from }
  },
})

/**
 * The shop calls this endpoint at the address that the owner entered, to check that the address leads to this shop
 * (rules: web address).
 */
const proof = call({
  method: 'GET',
  path: '/web-address/proofs/{challenge}',
  summary: 'Signs a random text, with which the shop recognises itself at a web address',
  group: 'settings',
  policy: 'anyone',
  params: z.object({ challenge: z.string().regex(/^[\w-]{16,64}$/, because('not-accepted')) }),
  answer: z.object({ proof: z.string() }),
  async handle({ params: { challenge }, services: { secret } }) {
    return { proof: await secret.sign('web address', challenge) }
  },
})

export const webAddressCalls = [address, proof] as const
