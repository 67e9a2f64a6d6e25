import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from '#web/state/persisted.ts'

/** The second step of a sign-in: its challenge and the available methods; empty if none is pending. */
type SecondStep = { challenge: string; ways: readonly string[] }
const none: SecondStep = { challenge: '', ways: [] }

/**
 * Stored for this tab until completed, because a phone may reload the page when the user switches to the authenticator
 * app (rules: second sign-in step).
 */
export const useSecondStep = create<SecondStep>()(
  persist(() => none, {
    name: 'second-step',
    version: 1,
    storage: section('second-step', () => sessionStorage),
    skipHydration: true,
    // Empties the store if the storage is empty; by default the old state would remain.
    merge: (stored) => (stored as SecondStep | undefined) ?? none,
  }),
)

export function forgetSecondStep(): void {
  useSecondStep.setState(none)
}

/**
 * Removes the completed challenge from storage only. The form must stay mounted until the redirect, because the router
 * ignores the redirect of a fetcher whose component has unmounted.
 */
export function completeSecondStep(): void {
  useSecondStep.persist.clearStorage()
}
