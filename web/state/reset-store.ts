import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from './persisted.ts'

/**
 * State of a password reset: the email that a code was sent to, and the code once verified
 * (rules: password reset pages).
 */
type ResetStore = {
  email: string
  code: string
  remember: (record: { email: string; code?: string }) => void
  forget: () => void
}

export const useReset = create<ResetStore>()(
  persist(
    (set) => ({
      email: '',
      code: '',
      remember: ({ email, code = '' }) => set({ email, code }),
      forget: () => set({ email: '', code: '' }),
    }),
    { name: 'reset', version: 1, storage: section('reset'), skipHydration: true },
  ),
)
