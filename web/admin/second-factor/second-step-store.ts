import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from '#web/state/persisted.ts'

/** What the second step of a sign-in answers; empty while nobody owes it. */
type SecondStep = { challenge: string; ways: readonly string[] }

/**
 * Kept for this tab until it is answered: whoever looks at the app on the same phone may find the page loaded anew
 * (rules: second step).
 */
export const useSecondStep = create<SecondStep>()(
  persist((): SecondStep => ({ challenge: '', ways: [] }), {
    name: 'second-step',
    version: 1,
    storage: section('second-step', () => sessionStorage),
    skipHydration: true,
  }),
)

export function forgetSecondStep(): void {
  useSecondStep.setState({ challenge: '', ways: [] })
}
