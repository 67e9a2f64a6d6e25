import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

// rules: ended session
test('a session that ended before the page was awake ends once it is, and once', async () => {
  const { endSession, whenSessionEnds } = await import('./auth-store.ts')
  endSession()
  const follow = vi.fn()
  whenSessionEnds(follow)
  expect(follow).toHaveBeenCalledTimes(1)
  whenSessionEnds(follow)
  expect(follow).toHaveBeenCalledTimes(1)
  endSession()
  expect(follow).toHaveBeenCalledTimes(2)
})
