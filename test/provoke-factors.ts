import { PASSWORD } from './people.ts'
import { codeOf, withApp } from './second-factor.ts'
import type { TestShop } from './shop.ts'

type Provoked = { account?: string; about?: string; status: number }
type Asking = {
  shop: () => TestShop
  ask: (method: string, path: string, sent: { token?: string; body?: unknown }) => Promise<{ status: number }>
  asAdmin: (work: (token: string) => Promise<{ status: number }>, about?: string) => Promise<Provoked>
  /** The end of all generated e-mails. */
  email: string
}

/** For each security event about second factors, how to trigger it. */
export function provokeFactors({ shop, ask, asAdmin, email }: Asking) {
  const admin = (name: string) => withApp(shop(), { name: 'Temitope Ekwueme', email: `${name}.${email}` })
  return {
    async 'second-step-failed'() {
      const body = { challenge: await (await admin('guessing')).challenge(), code: '000000' }
      return { status: (await ask('POST', '/admin/login/codes', { body })).status }
    },
    proved: () => asAdmin((token) => ask('POST', '/admin/proofs', { token, body: { password: PASSWORD } })),
    'factor-set-up': () =>
      asAdmin(async (token) => {
        const { body } = await shop().api<{ secret: string }>('POST', '/admin/second-factor/app', { token })
        return ask('PATCH', '/admin/second-factor/app', { token, body: { code: codeOf(shop(), body.secret) } })
      }),
    async 'factor-removed'() {
      const { token, user } = await admin('removing')
      return { account: user.email, status: (await ask('DELETE', '/admin/second-factor/app', { token })).status }
    },
    async 'factor-reset'() {
      const { user } = await admin('losing')
      return asAdmin((token) => ask('DELETE', `/staff/${user.id}/second-factor`, { token }), user.id)
    },
    async 'recovery-codes-made'() {
      const { token, user } = await admin('renewing')
      const { status } = await ask('POST', '/admin/second-factor/recovery-codes', { token })
      return { account: user.email, status }
    },
  }
}
