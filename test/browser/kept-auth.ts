import type { Admin, Customer } from '#shop/core/actor.ts'
import { storageKey } from '#web/state/persisted.ts'
import type { Auth } from '#web/state/auth-store.ts'
import type { SignedIn } from '../people.ts'

type Kept = [key: string, value: string][]

/**
 * Returns a script and its argument that store a sign-in in a new browser, as the login page does. The script runs only
 * once, because the test may sign out.
 */
export function keptAuth({ token, user }: SignedIn<Customer | Admin>): [script: (kept: Kept) => void, argument: Kept] {
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
  const script = (kept: Kept) => {
    if (location.protocol === 'about:') return
    for (const [key, value] of kept) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }
  const kept: Kept = [[storageKey, JSON.stringify({ auth: { state, version: 1 } })]]
  if (user.kind === 'admin') {
    const staff = { state: { of: id, may: user.may }, version: 1 }
    kept.push([`${storageKey}-staff`, JSON.stringify({ staff })])
  }
  return [script, kept]
}
