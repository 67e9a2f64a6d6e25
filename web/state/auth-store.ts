import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Role } from '#shop/core/actor.ts'
import type { Address } from '#shop/people/addresses/address.ts'
import type { AnswerOf } from '#web/contract.ts'
import { section } from './persisted.ts'

export type OwnOrder = AnswerOf<'GET /order/customerOrder'>['orders'][number]
export type UserDetails = { name: string; email: string; phone: string; role: Role }

/** The session token, its user, and the last loaded account data (rules: browser storage). */
export type Auth = {
  token: string | null
  userId: string | null
  verified: boolean
  role: Role | null
  userDetails: UserDetails | null
  address: Address | null
  orders: OwnOrder[]
  /** Set to the user whose session expired, so that their unsaved work is kept; null after any sign-in or sign-out. */
  expired: string | null
}

const signedOut: Auth = {
  token: null,
  userId: null,
  verified: false,
  role: null,
  userDetails: null,
  address: null,
  orders: [],
  expired: null,
}

type AuthStore = Auth & {
  signIn: (token: string, user: UserDetails & { id: string }) => void
  setAddress: (address: Address | null) => void
  setOrders: (orders: OwnOrder[]) => void
  setDetails: (details: Partial<UserDetails>) => void
  forget: () => void
  /** Like `forget`, but stores the user id in `expired`. */
  expire: () => void
}

export const useAuth = create<AuthStore>()(
  persist(
    (set) => ({
      ...signedOut,
      signIn: (token, { id, name, email, phone, role }) =>
        set({ ...signedOut, token, userId: id, verified: true, role, userDetails: { name, email, phone, role } }),
      setAddress: (address) => set({ address }),
      setOrders: (orders) => set({ orders }),
      setDetails: (details) =>
        set(({ userDetails }) => ({ userDetails: userDetails && { ...userDetails, ...details } })),
      forget: () => set(signedOut),
      expire: () => set(({ userId }) => ({ ...signedOut, expired: userId })),
    }),
    {
      name: 'auth',
      version: 3,
      // Orders stored by an older version have no status, so they are loaded again.
      migrate: (kept) => ({ ...(kept as Auth), orders: [] }),
      storage: section('auth'),
      skipHydration: true,
    },
  ),
)

let whatFollows: (() => void) | undefined
let hasEnded = false
let tokenSignedOut: string | null = null

/**
 * Must be called with true before a sign-out request, and with false if that request failed. Late 401 responses for the
 * token then don't report an expired session.
 */
export const setSigningOut = (isSigningOut: boolean): void => {
  tokenSignedOut = isSigningOut ? useAuth.getState().token : null
}
export const isSigningOut = (): boolean => tokenSignedOut !== null && tokenSignedOut === useAuth.getState().token

/**
 * Sets the handler for expired sessions. If the session already expired before the page was hydrated, the handler runs
 * immediately.
 */
export const whenSessionEnds = (follow: () => void): void => {
  whatFollows = follow
  if (hasEnded) endSession()
}

/**
 * Ends an expired session through the handler. A thrown redirect would work only in a loader, but a session can expire
 * in any API call, such as the cart's sync.
 */
export const endSession = (): void => {
  if (isSigningOut()) return
  hasEnded = !whatFollows
  whatFollows?.()
}

/** Returns whether a customer is signed in; staff don't count (rules: protected pages). */
export const isCustomer = (auth: Auth): boolean => auth.role === 'customer'
