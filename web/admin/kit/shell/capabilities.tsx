import type { ReactNode } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { capabilities, type Capability, type Needs } from '#shop/core/actor.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { section, storageKey } from '#web/state/persisted.ts'
import { isWithin } from './entries.ts'

type Known = { of: string | null; may: readonly Capability[] }

/** What whoever is signed in here may do, as the shop last said. */
const useKnown = create<Known>()(
  persist((): Known => ({ of: null, may: [] }), {
    name: 'staff',
    version: 1,
    storage: section('staff', () => window.localStorage, `${storageKey}-staff`),
  }),
)

/** Keeps what the shop says that somebody may do; nothing is drawn anew when it is what was known. */
export function rememberMay(of: string | null, may: readonly Capability[]): void {
  const known = useKnown.getState()
  if (known.of !== of || known.may.join() !== may.join()) useKnown.setState({ of, may })
}

/** Until the shop said it, everything: it refuses all the same what is not hers, and says so a moment later. */
const mayOf = ({ of, may }: Known, userId: string | null): readonly Capability[] =>
  userId !== null && of === userId ? may : capabilities

/** What whoever is signed in may do, for loaders. */
export const mayNow = (): readonly Capability[] => mayOf(useKnown.getState(), useAuth.getState().userId)

/** What whoever is signed in may do. */
export function useMay(): readonly Capability[] {
  const userId = useAuth(({ userId }) => userId)
  return useKnown((known) => mayOf(known, userId))
}

/** Shows what is for those who may do one of `needs`, and nothing to others (rules: own pages). */
export function For({ needs, children }: { needs: Needs; children: ReactNode }): ReactNode {
  return isWithin(needs, useMay()) && children
}
