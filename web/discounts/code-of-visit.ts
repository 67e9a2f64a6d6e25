import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { section, storageKey } from '#web/state/persisted.ts'

type CodeOfVisit = {
  /** As it was typed, or came with an address; empty without one. */
  code: string
  /** The address that it was taken from last, so that one that was taken off again doesn't come back. */
  takenFrom: string | null
  use: (code: string) => void
}

/** The code of a discount that is kept for this visit (rules: code of a visit). */
export const useCodeOfVisit = create<CodeOfVisit>()(
  persist((set) => ({ code: '', takenFrom: null, use: (code) => set({ code: plainSigns(code).toUpperCase() }) }), {
    name: 'discount',
    version: 1,
    storage: section('discount', () => sessionStorage),
  }),
)

const key = `${storageKey}-code`

const plausible = /^[A-Z0-9-]{3,32}$/

/**
 * Takes the code that came with an address by which a page of this visit was opened, or that stands in the present one. What
 * reads it is no part of a first view: the early script keeps the address (`web/loading/early.tsx`).
 */
export function takeCodeOfAddress(): void {
  for (const address of [openedWith(), location.href]) {
    if (!address || !URL.canParse(address)) continue
    const code = new URL(address).searchParams.get('code')?.trim().toUpperCase() ?? ''
    if (plausible.test(code) && useCodeOfVisit.getState().takenFrom !== address)
      useCodeOfVisit.setState({ code, takenFrom: address })
  }
}

/** The address that was kept, once; in a browser that keeps nothing, the one by which this document was asked for. */
function openedWith(): string | undefined {
  try {
    const kept = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return kept
  } catch {
    return performance.getEntriesByType('navigation')[0]?.name
  }
}
