import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from '#web/state/persisted.ts'

/** The second step of a sign-in: its challenge and the possible ways; empty if none is pending. */
type SecondStep = { challenge: string; ways: readonly string[] }
const none: SecondStep = { challenge: '', ways: [] }

/**
 * Stored for this tab until completed: when the user switches to the app on the same phone, the page may be reloaded
 * (rules: second sign-in step).
 */
export const useSecondStep = create<SecondStep>()(
  persist(() => none, {
    name: 'second-step',
    version: 1,
    storage: section('second-step', () => sessionStorage),
    skipHydration: true,
    // Empty storage also empties the store; by default the store would keep its state.
    merge: (stored) => (stored as SecondStep | undefined) ?? none,
  }),
)

export function forgetSecondStep(): void {
  useSecondStep.setState(none)
}

/**
 * Removes the completed challenge from storage only. The form must stay mounted until the redirect: the router drops
 * the redirect of a fetcher whose component has unmounted.
 */
export function completeSecondStep(): void {
  useSecondStep.persist.clearStorage()
}
