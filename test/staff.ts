import type { StaffRole } from '#shop/core/actor.ts'
import { counterBodies } from './hostile/counter-bodies.ts'
import { giftCardBodies } from './hostile/gift-card-bodies.ts'
import { PASSWORD } from './people.ts'
import type { TestShop } from './shop.ts'

/** Returns the token of the link in the newest invitation mail, or in the newest one to this e-mail address. */
export async function mailedInvitation(shop: Pick<TestShop, 'work' | 'mailer'>, email?: string): Promise<string> {
  await shop.work()
  const hers = shop.mailer.mails.filter(({ to }) => email === undefined || to.address === email)
  return hers.map(({ text }) => /invitation#([\w-]+)/.exec(text)?.[1]).findLast(Boolean)!
}

let invited = 0
/** Invites a staff member: returns the id, the e-mail, and the token of the link. */
export async function invite(shop: TestShop, by: string, ...roles: StaffRole[]) {
  const email = `invited-${(invited += 1)}@example.com`
  const { body } = await shop.api<{ id: string }>('POST', '/staff', { token: by, body: { email, roles } })
  return { id: body.id, email, link: await mailedInvitation(shop, email) }
}

type Provoked = { account?: string; about?: string; status: number }
type Asking = {
  shop: () => TestShop
  ask: (method: string, path: string, sent: { token?: string; body?: unknown }) => Promise<{ status: number }>
  asAdmin: (work: (token: string) => Promise<{ status: number }>, about?: string) => Promise<Provoked>
}

/** For each security event about staff and about secrets that staff pass on, how to trigger it. */
export function provokeStaff({ shop, ask, asAdmin }: Asking) {
  return {
    async 'credit-changed'() {
      const { user } = await shop().customer()
      const body = { amount: 500, reason: 'For Ngozi Afolabi' }
      return asAdmin((token) => ask('POST', `/customer/${user.id}/store-credit`, { token, body }), user.id)
    },
    'gift-card-changed': () =>
      asAdmin((token) => ask('POST', '/gift-cards', { token, body: giftCardBodies['POST /gift-cards'] })),
    'cash-changed': () =>
      asAdmin((token) => ask('POST', '/cash/movements', { token, body: counterBodies['POST /cash/movements'] })),
    'staff-invited': () =>
      asAdmin((token) => ask('POST', '/staff', { token, body: { email: 'invited@shop.example', roles: ['packer'] } })),
    async 'staff-joined'() {
      const { email, link } = await invite(shop(), (await shop().admin()).token, 'packer')
      const body = { token: link, name: 'Ngozi Afolabi', password: PASSWORD }
      return { account: email, status: (await ask('PATCH', '/auth/invitation', { body })).status }
    },
    async 'invitation-wrong'() {
      return { status: (await ask('POST', '/auth/invitation', { body: { token: 'guessed' } })).status }
    },
    async 'staff-changed'() {
      const { user } = await shop().admin({ roles: ['sales'] })
      return asAdmin((token) => ask('PATCH', `/staff/${user.id}`, { token, body: { state: 'suspended' } }), user.id)
    },
    async 'staff-removed'() {
      const { user } = await shop().admin({ roles: ['sales'] })
      return asAdmin((token) => ask('DELETE', `/staff/${user.id}`, { token }), user.id)
    },
  }
}
