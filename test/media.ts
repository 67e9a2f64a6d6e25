import { checkedName } from '#shop/platform/media/file-name.ts'
import { partOf } from '#shop/platform/media/file-part.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'

/**
 * A media store in memory that is discarded after the test. It rejects the same file names as the real stores. `names`
 * lists its files; `putLater` adds a file that is read when it is first requested.
 */
export type MemoryMedia = MediaStore & {
  names: () => string[]
  putLater: (name: string, read: () => Promise<Uint8Array>) => void
}

export function makeMemoryMedia(): MemoryMedia {
  const files = new Map<string, () => Promise<Uint8Array>>()
  const get = async (name: string) => (await files.get(checkedName(name))?.()) ?? null
  return {
    put: async (name, bytes) => void files.set(checkedName(name), async () => bytes),
    putLater: (name, read) => void files.set(name, read),
    get,
    part: async (name, wanted) => {
      const file = await get(name)
      return file && partOf(file, wanted)
    },
    has: async (name) => files.has(checkedName(name)),
    remove: async (name) => void files.delete(checkedName(name)),
    names: () => [...files.keys()].sort(),
  }
}
