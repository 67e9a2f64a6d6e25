import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ask } from '#web/api-client.ts'
import { isSigningOut, useAuth } from '#web/state/auth-store.ts'
import { section, storageKey } from '#web/state/persisted.ts'
import { useSeen } from './seen.ts'
import { lookUp } from '#shop/core/look-up.ts'

/**
 * The stored wish list. `ids` are the products, newest first. `untold` contains changes not yet sent to the server.
 * `customer` is the account that the list is synced with.
 */
type Wishes = { ids: string[]; untold: Record<string, boolean>; customer: string | null }

const none: Wishes = { ids: [], untold: {}, customer: null }

/** The wish list, stored in this browser (rules: wish list). */
export const useWishes = create<Wishes>()(
  persist(() => none, { name: 'wishes', version: 1, storage: section('wishes') }),
)

export function wish(id: string, wanted: boolean): void {
  const { ids, untold, customer } = useWishes.getState()
  const others = ids.filter((each) => each !== id)
  useWishes.setState({ ids: wanted ? [id, ...others] : others, untold: customer ? { ...untold, [id]: wanted } : {} })
  void tell()
}

let begun = false

/** Keeps the list in sync with the signed-in customer's account and with other tabs. */
export function followWishes(): void {
  if (begun) return
  begun = true
  addEventListener('storage', ({ key }) => key === storageKey && void useWishes.persist.rehydrate())
  addEventListener('online', () => void tell())
  useAuth.subscribe((now, before) => now.token !== before.token && void tell())
  void tell()
}

let telling: Promise<void> | null = null

const LAST_WORD_MS = 2_000

/** Resolves when the running sync has finished, or after 2 seconds; called before a sign-out. */
export async function untilTold(): Promise<void> {
  await Promise.race([telling, new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS))])
}

/** Syncs the list with the account's, one run at a time; afterwards it equals the server's list. */
export function tell(): Promise<void> {
  if (isSigningOut()) return Promise.resolve()
  return (telling ??= bringTogether().finally(() => {
    telling = null
    const { customer, untold } = useWishes.getState()
    if (customer && customer === customerNow() && Object.keys(untold).length > 0 && hasArrived) void tell()
  }))
}

let hasArrived = true

async function bringTogether(): Promise<void> {
  const customer = customerNow()
  const known = useWishes.getState()
  // The list belonged to another customer, so it is removed from this browser.
  if (known.customer && known.customer !== customer) {
    useWishes.setState(none)
    useSeen.setState({ ids: [] })
  }
  if (!customer) return
  const { ids, untold, customer: joined } = useWishes.getState()
  const changed = Object.keys(untold)
  const add = joined ? ids.filter((id) => lookUp(untold, id)) : ids
  const remove = changed.filter((id) => !untold[id])
  const answer =
    add.length + remove.length > 0
      ? await ask('PUT /wishlist', { body: { add, remove }, background: true })
      : await ask('GET /wishlist', { background: true })
  hasArrived = answer.ok
  if (!answer.ok || customerNow() !== customer) return
  const now = useWishes.getState()
  // Changes made while the request was pending are preserved.
  const since = joined
    ? Object.fromEntries(Object.entries(now.untold).filter(([id, wanted]) => lookUp(untold, id) !== wanted))
    : pressedSince(ids, now.ids)
  const others = answer.body.ids.filter((id) => !Object.hasOwn(since, id))
  useWishes.setState({ ids: [...now.ids.filter((id) => lookUp(since, id)), ...others], untold: since, customer })
}

const pressedSince = (before: string[], now: string[]): Record<string, boolean> =>
  Object.fromEntries([
    ...now.filter((id) => !before.includes(id)).map((id) => [id, true] as const),
    ...before.filter((id) => !now.includes(id)).map((id) => [id, false] as const),
  ])

function customerNow(): string | null {
  const { role, token, userId } = useAuth.getState()
  return role === 'customer' && token ? userId : null
}
