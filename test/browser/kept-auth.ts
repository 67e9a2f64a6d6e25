import type { Admin, Customer } from '#shop/actor.ts'
import { storageKey } from '#web/state/persisted.ts'
import type { Auth } from '#web/state/auth-store.ts'
import type { SignedIn } from '../people.ts'

/** A script, with its argument, that leaves in a new browser what signing in leaves there. Once: she may sign out. */
export function keptAuth({
  token,
  user,
}: SignedIn<Customer | Admin>): [script: (kept: [key: string, value: string]) => void, argument: [string, string]] {
  const { kind: role, id, name, email } = user
  const phone = user.kind === 'customer' ? user.phone : ''
  const state: Auth = {
    token,
    userId: id,
    verified: true,
    role,
    userDetails: { name, email, phone, role },
    address: null,
    orders: [],
    expired: null,
  }
  const script = ([key, value]: [string, string]) => {
    if (location.protocol === 'about:') return
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }
  return [script, [storageKey, JSON.stringify({ auth: { state, version: 1 } })]]
}
