import type { ReactNode } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { capabilities, type Capability, type Needs } from '#shop/core/actor.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { section, storageKey } from '#web/state/persisted.ts'
import { isWithin } from './entries.ts'

type Known = { of: string | null; may: readonly Capability[] }

/** The user's permissions as last received from the server. */
const useKnown = create<Known>()(
  persist((): Known => ({ of: null, may: [] }), {
    name: 'staff',
    version: 1,
    storage: section('staff', () => window.localStorage, `${storageKey}-staff`),
  }),
)

/** Stores a user's permissions; nothing re-renders if they are unchanged. */
export function rememberMay(of: string | null, may: readonly Capability[]): void {
  const known = useKnown.getState()
  if (known.of !== of || known.may.join() !== may.join()) useKnown.setState({ of, may })
}

/** Assumes all permissions until the server's response arrives; the server rejects forbidden requests anyway. */
const mayOf = ({ of, may }: Known, userId: string | null): readonly Capability[] =>
  userId !== null && of === userId ? may : capabilities

export const mayNow = (): readonly Capability[] => mayOf(useKnown.getState(), useAuth.getState().userId)

export function useMay(): readonly Capability[] {
  const userId = useAuth(({ userId }) => userId)
  return useKnown((known) => mayOf(known, userId))
}

/** Renders its children only for users with one of the permissions in `needs` (rules: pages by role). */
export function For({ needs, children }: { needs: Needs; children: ReactNode }): ReactNode {
  return isWithin(needs, useMay()) && children
}
