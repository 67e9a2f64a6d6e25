import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from '#web/state/persisted.ts'

/** What the second step of a sign-in answers; empty while nobody owes it. */
type SecondStep = { challenge: string; ways: readonly string[] }
const none: SecondStep = { challenge: '', ways: [] }

/**
 * Kept for this tab until it is answered: whoever looks at the app on the same phone may find the page loaded anew
 * (rules: second step).
 */
export const useSecondStep = create<SecondStep>()(
  persist(() => none, {
    name: 'second-step',
    version: 1,
    storage: section('second-step', () => sessionStorage),
    skipHydration: true,
    // An empty storage empties the store too, where the default is to keep what the store holds.
    merge: (stored) => (stored as SecondStep | undefined) ?? none,
  }),
)

export function forgetSecondStep(): void {
  useSecondStep.setState(none)
}

/**
 * Removes the answered challenge from the storage only. The form stays on the page until the redirect has left it: the
 * router drops the redirect of a fetcher whose component has unmounted.
 */
export function completeSecondStep(): void {
  useSecondStep.persist.clearStorage()
}
