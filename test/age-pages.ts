import { vi } from 'vitest'

const monotonic = performance.now.bind(performance)
let aheadMs = 0

/**
 * Lets this much time pass for the cached pages of servers in this process, which know by `performance.now` how old they are.
 * A file that calls it has to call `vi.restoreAllMocks` after its tests.
 */
export function agePages(ms: number): void {
  aheadMs += ms
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + aheadMs)
}
