import { staffRoles } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { openSession } from '#shop/people/sessions/sessions.server.ts'
import type { TestShop } from '../shop.ts'
import { abilitiesOf, type StaffRole } from './abilities.ts'
import type { Guard } from './contract.ts'

/** Results of a call: permitted, not signed in (401), wrong kind of account (403), or not permitted by the role. */
type Cell = 'let in' | '401' | '403' | 'not hers'

/** States of a staff member: 'active' may sign in and work, the others may not. */
const states = ['active', 'suspended', 'invited', 'removed', 'expired'] as const
type State = (typeof states)[number]

export type Asker = { name: string; told: (guard: Guard) => Cell; token: () => Promise<string | undefined> }

/**
 * Returns all kinds of callers: visitors, customers, and staff of each role in each state. `token` opens a new session
 * each time, because a call may end the session it is sent in.
 */
export async function makeAskers(shop: TestShop): Promise<Asker[]> {
  const people = membersOf(staffRoles).flatMap((role) => states.map((state) => ({ role, state })))
  return [
    { name: 'visitor', told: (guard) => (guard === 'everyone' ? 'let in' : '401'), token: async () => undefined },
    { name: 'customer', told: toldCustomer, token: async () => (await shop.customer()).token },
    { name: 'a customer whose session expired', told: toldNobody, token: () => customerOnce(shop, 'expired') },
    { name: 'a customer who was deleted', told: toldNobody, token: () => customerOnce(shop, 'removed') },
    ...(await Promise.all(people.map(({ role, state }) => makeStaff(shop, role, state)))),
  ]
}

/** Public calls treat an invalid token as none; all other calls reject it. */
const toldNobody = (guard: Guard): Cell => (guard === 'everyone' ? 'let in' : '401')

function toldCustomer(guard: Guard): Cell {
  if (guard === 'any staff' || Array.isArray(guard)) return '403'
  return 'let in'
}

function toldStaff(role: StaffRole, guard: Guard): Cell {
  if (guard === 'customers') return '403'
  if (!Array.isArray(guard)) return 'let in'
  const abilities: readonly string[] = abilitiesOf[role]
  return guard.some((ability) => abilities.includes(ability)) ? 'let in' : 'not hers'
}

async function makeStaff(shop: TestShop, role: StaffRole, state: State): Promise<Asker> {
  const { id } = (await shop.admin({ roles: [role] })).user
  if (state === 'suspended') await shop.db.updateTable('admins').set({ state }).where('id', '=', id).execute()
  if (state === 'invited')
    await shop.db.updateTable('admins').set({ state, password_hash: null }).where('id', '=', id).execute()
  return {
    name: `${role}, ${state}`,
    told: (guard) => (state === 'active' ? toldStaff(role, guard) : toldNobody(guard)),
    token: state === 'removed' ? once(() => removedStaff(shop, role)) : () => sessionOf(shop, id, state),
  }
}

async function sessionOf(shop: TestShop, id: string, state: State): Promise<string> {
  const now = shop.clock.now()
  return openSession(shop.db, { kind: 'admin', id }, state === 'expired' ? new Date(now.getTime() - DAY_MS) : now)
}
const DAY_MS = 24 * 60 * 60_000

async function removedStaff(shop: TestShop, role: StaffRole): Promise<string> {
  const { token, user } = await shop.admin({ roles: [role] })
  await shop.db.deleteFrom('admins').where('id', '=', user.id).execute()
  return token
}

async function customerOnce(shop: TestShop, state: 'expired' | 'removed'): Promise<string> {
  const { token, user } = await shop.customer()
  if (state === 'removed') await shop.db.deleteFrom('customers').where('id', '=', user.id).execute()
  const expires_at = new Date(shop.clock.now().getTime() - DAY_MS)
  await shop.db.updateTable('sessions').set({ expires_at }).where('customer_id', '=', user.id).execute()
  return token
}

/** One token is enough for an invalid session, because no call can end it. */
function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined
  return () => (made ??= make())
}
