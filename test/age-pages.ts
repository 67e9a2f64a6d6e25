import { vi } from 'vitest'

const monotonic = performance.now.bind(performance)
let aheadMs = 0

/**
 * Advances time for the caches of servers in this process, which measure age by `performance.now`. A test file that
 * calls it must call `vi.restoreAllMocks` after its tests.
 */
export function agePages(ms: number): void {
  aheadMs += ms
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + aheadMs)
}
