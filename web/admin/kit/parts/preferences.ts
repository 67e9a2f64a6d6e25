import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { section, storageKey } from '#web/state/persisted.ts'

type Preferences = {
  /** Rows per page of lists whose URL doesn't contain the page size; null until the user has chosen one. */
  pageSize: number | null
  /** False if the user has switched off the keyboard shortcuts. */
  hasShortcuts: boolean
}

/** A staff member's choices for the pages of the back office, stored in this browser. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ pageSize: null, hasShortcuts: true }), {
    name: 'preferences',
    version: 1,
    storage: section('preferences', () => window.localStorage, `${storageKey}-staff`),
  }),
)
