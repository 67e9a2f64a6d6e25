import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { config } from '#config'

/** The one key under which the browser keeps what belongs to the shopper (rules: kept in the browser). */
export const storageKey: string = config.brand.shortName

/**
 * A store's own section of what is kept under the one key. Reading and writing never throw: a browser that keeps
 * nothing (private mode, a full disk) still shops.
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
    // Nothing can be kept here; the page itself still holds it.
  }
}
