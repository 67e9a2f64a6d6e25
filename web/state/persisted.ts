import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { config } from '#config'

/** The one key under which the browser keeps what belongs to the shopper (rules: kept in the browser). */
export const storageKey = config.brand.shortName

/**
 * A store's own section of what is kept under the one key. Reading and writing never throw: a browser that keeps
 * nothing (private mode, a full disk) still shops.
 */
export function section<State>(name: string, storage: () => Storage = () => localStorage): PersistStorage<State> {
  return {
    getItem: () => (readAll(storage)[name] as StorageValue<State> | undefined) ?? null,
    setItem: (_, value) => writeAll(storage, { ...readAll(storage), [name]: value }),
    removeItem: () => {
      const { [name]: _, ...rest } = readAll(storage)
      writeAll(storage, rest)
    },
  }
}

type Sections = Record<string, unknown>

function readAll(storage: () => Storage): Sections {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Sections) : {}
  } catch {
    return {}
  }
}

function writeAll(storage: () => Storage, sections: Sections): void {
  try {
    storage().setItem(storageKey, JSON.stringify(sections))
  } catch {
    // Nothing can be kept here; the page itself still holds it.
  }
}
