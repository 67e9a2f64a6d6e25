import { LRUCache } from 'lru-cache'
import { bodyBytes, type Cached } from './cached.ts'

/**
 * `store` false for what is shown once: a refusal, a redirect, or a page that says so itself; `seconds`, how long it
 * is shown at most, from when its rendering began; `names`, what it shows: without them, anything.
 */
export type Rendered = { cached: Cached; store: boolean; seconds?: number; names?: readonly string[] }

/**
 * A finished answer. `until` is the moment to which it is shown, `asked` how often people lately asked for it, `unrest` how
 * often it was made anew in quick succession; one that was dropped lingers where it may still be sent for a moment.
 */
export type Kept = {
  cached: Cached
  names: readonly string[]
  begun: number
  until: number
  asked: number
  unrest: number
  dropped?: { at: number; lingers: boolean }
}

/** So many bytes of finished answers, of which one may take an eighth; what has to go, longest unasked first, `onGone` is told of. */
export const roomFor = (bytes: number, onGone: (key: string, kept: Kept) => void): LRUCache<string, Kept> =>
  new LRUCache<string, Kept>({
    maxSize: Math.floor(bytes),
    maxEntrySize: Math.floor(bytes / 8),
    sizeCalculation: bytesOf,
    dispose: (kept, key) => onGone(key, kept),
  })

/** Headers, names, and what holds them. */
const OVERHEAD_BYTES = 4_000

const bytesOf = ({ cached }: Kept, key: string): number => bodyBytes(cached) + key.length * 2 + OVERHEAD_BYTES
