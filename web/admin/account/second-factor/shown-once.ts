import { create } from 'zustand'
import type { AnswerOf } from '#web/contract.ts'
import { useAuth } from '#web/state/auth-store.ts'

export type Begun = AnswerOf<'POST /admin/second-factor/app'>

type ShownOnce = { of: string | null; begun: Begun | null; codes: readonly string[] }

/** What the shop tells once and keeps no copy of: it stays here, in memory alone, until its owner has put it away. */
const useStore = create<ShownOnce>(() => ({ of: null, begun: null, codes: [] }))

/** What is shown to whoever is signed in; nothing of who was before her. */
export function useShownOnce(): Pick<ShownOnce, 'begun' | 'codes'> {
  const userId = useAuth(({ userId }) => userId)
  const shown = useStore()
  return shown.of === userId ? shown : { begun: null, codes: [] }
}

export const showOnce = (shown: Partial<Pick<ShownOnce, 'begun' | 'codes'>>): void =>
  useStore.setState({ begun: null, codes: [], ...shown, of: useAuth.getState().userId })
