import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

// rules: expired session
test('a session that ended before hydration is handled once, after hydration', async () => {
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

// rules: expired session
test('an authentication error during a sign-out does not end the session, unless the sign-out failed', async () => {
  const { endSession, setSigningOut, useAuth, whenSessionEnds } = await import('./auth-store.ts')
  const follow = vi.fn()
  whenSessionEnds(follow)
  useAuth.setState({ token: 'signed-out' })
  setSigningOut(true)
  endSession()
  expect(follow).not.toHaveBeenCalled()
  setSigningOut(false)
  endSession()
  expect(follow).toHaveBeenCalledTimes(1)
  setSigningOut(true)
  useAuth.setState({ token: 'of-the-next-session' })
  endSession()
  expect(follow).toHaveBeenCalledTimes(2)
})
