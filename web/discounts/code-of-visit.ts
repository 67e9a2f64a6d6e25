import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { plainSigns } from '#shop/core/look-alikes.ts'
import { section, storageKey } from '#web/state/persisted.ts'

type CodeOfVisit = {
  /** The code as entered, or from a URL; empty by default. */
  code: string
  /** The URL that the last code came from. Its code isn't taken again, so that a removed code doesn't come back. */
  takenFrom: string | null
  use: (code: string) => void
}

/** The discount code of this visit (rules: remembered discount code). */
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
 * Takes the discount code from the current URL, or from the URL that opened a page of this visit. The early script
 * stores that URL, because this module is loaded later (`web/loading/early.tsx`).
 */
export function takeCodeOfAddress(): void {
  for (const address of [openedWith(), location.href]) {
    if (!address || !URL.canParse(address)) continue
    const code = new URL(address).searchParams.get('code')?.trim().toUpperCase() ?? ''
    if (plausible.test(code) && useCodeOfVisit.getState().takenFrom !== address)
      useCodeOfVisit.setState({ code, takenFrom: address })
  }
}

/** Returns the stored URL and removes it; without storage, returns the URL of the current document. */
function openedWith(): string | undefined {
  try {
    const kept = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return kept
  } catch {
    return performance.getEntriesByType('navigation')[0]?.name
  }
}
