import type { Customer } from '#shop/actor.ts'
import { storageKey } from '#web/state/persisted.ts'
import type { Auth } from '#web/state/auth-store.ts'
import type { SignedIn } from '../people.ts'

/** A script, with its argument, that leaves in a new browser what signing in leaves there. Once: she may sign out. */
export function keptAuth({
  token,
  user,
}: SignedIn<Customer>): [script: (kept: [key: string, value: string]) => void, argument: [string, string]] {
  const { id, name, email, phone } = user
  const state: Auth = {
    token,
    userId: id,
    verified: true,
    role: 'customer',
    userDetails: { name, email, phone, role: 'customer' },
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
