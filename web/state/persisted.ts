import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { config } from '#config'

/** The single storage key for all data of the shopper (rules: browser storage). */
export const storageKey: string = config.brand.shortName

/**
 * Returns the section of one store under the single storage key. Reads and writes never throw, so the shop also works
 * without storage (private mode, full disk).
 */
export function section<State>(
  name: string,
  storage: () => Storage = () => window.localStorage,
  key = storageKey,
): PersistStorage<State> {
  return {
    getItem: () => (readAll(storage, key)[name] as StorageValue<State> | undefined) ?? null,
    setItem: (_, value) => writeAll(storage, key, { ...readAll(storage, key), [name]: value }),
    removeItem: () => {
      const { [name]: _, ...rest } = readAll(storage, key)
      writeAll(storage, key, rest)
    },
  }
}

type Sections = Record<string, unknown>

function readAll(storage: () => Storage, key: string): Sections {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Sections) : {}
  } catch {
    return {}
  }
}

function writeAll(storage: () => Storage, key: string, sections: Sections): void {
  try {
    storage().setItem(key, JSON.stringify(sections))
  } catch {
    // Not persisted; the page's memory still has the state.
  }
}
