import { partOf } from '#shop/media/file-part.ts'
import type { MediaStore } from '#shop/media/store.server.ts'

/** A media store that forgets everything when the test ends; `names` says what it holds. */
export type MemoryMedia = MediaStore & { names: () => string[] }

export function makeMemoryMedia(): MemoryMedia {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name) ?? null,
    part: async (name, wanted) => (files.has(name) ? partOf(files.get(name)!, wanted) : null),
    has: async (name) => files.has(name),
    remove: async (name) => void files.delete(name),
    names: () => [...files.keys()].sort(),
  }
}
