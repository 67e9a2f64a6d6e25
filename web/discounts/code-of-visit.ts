import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section } from '#web/state/persisted.ts'

type CodeOfVisit = {
  /** As it was typed, or came with an address; empty without one. */
  code: string
  /** The address that it was taken from last, so that one that was taken off again doesn't come back. */
  takenFrom: string | null
  use: (code: string) => void
}

/** The code of a discount that is kept for this visit (rules: code of a visit). */
export const useCodeOfVisit = create<CodeOfVisit>()(
  persist((set) => ({ code: '', takenFrom: null, use: (code) => set({ code: code.trim().toUpperCase() }) }), {
    name: 'discount',
    version: 1,
    storage: section('discount', () => sessionStorage),
  }),
)

const plausible = /^[A-Z0-9-]{3,32}$/

/**
 * Takes the code that came with the address by which the visit began, or that stands in the present one. What reads it is
 * no part of a first view: the browser remembers how the document was asked for.
 */
export function takeCodeOfAddress(): void {
  const [asked] = performance.getEntriesByType('navigation')
  for (const address of [asked?.name, location.href]) {
    if (!address || !URL.canParse(address)) continue
    const code = new URL(address).searchParams.get('code')?.trim().toUpperCase() ?? ''
    if (plausible.test(code) && useCodeOfVisit.getState().takenFrom !== address)
      useCodeOfVisit.setState({ code, takenFrom: address })
  }
}
