import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Role } from '#shop/core/actor.ts'
import type { Address } from '#shop/people/addresses/address.ts'
import type { AnswerOf } from '#web/contract.ts'
import { section } from './persisted.ts'

export type OwnOrder = AnswerOf<'GET /order/customerOrder'>['orders'][number]
export type UserDetails = { name: string; email: string; phone: string; role: Role }

/** The token, who it belongs to, and what was last seen of her (rules: kept in the browser). */
export type Auth = {
  token: string | null
  userId: string | null
  verified: boolean
  role: Role | null
  userDetails: UserDetails | null
  address: Address | null
  orders: OwnOrder[]
  /** Whose session ended by itself: her unsaved work waits for her. Nobody's once somebody signed in or out. */
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
  /** As `forget`, and notes whose session it was. */
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
      // Orders that an earlier shop kept don't say how they stand: they are asked for anew.
      migrate: (kept) => ({ ...(kept as Auth), orders: [] }),
      storage: section('auth'),
      skipHydration: true,
    },
  ),
)

let whatFollows: (() => void) | undefined
let hasEnded = false
let tokenSignedOut: string | null = null

/** Called before a sign-out is requested, and with false when it failed. Late answers to its token then don't say that it expired. */
export const setSigningOut = (isSigningOut: boolean): void => {
  tokenSignedOut = isSigningOut ? useAuth.getState().token : null
}
export const isSigningOut = (): boolean => tokenSignedOut !== null && tokenSignedOut === useAuth.getState().token

/**
 * The page that shows everything says what follows once a token turns out to be dead, also where it did so before that
 * page was awake.
 */
export const whenSessionEnds = (follow: () => void): void => {
  whatFollows = follow
  if (hasEnded) endSession()
}

/**
 * A loader would redirect. But a session can end in any call, the cart's own check too, and a redirect that is thrown
 * where no loader is would reach nobody.
 */
export const endSession = (): void => {
  if (isSigningOut()) return
  hasEnded = !whatFollows
  whatFollows?.()
}

/** Whether a customer is signed in; an admin's sign-in is no customer's (rules: members' pages). */
export const isCustomer = (auth: Auth): boolean => auth.role === 'customer'
