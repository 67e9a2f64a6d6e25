import { useEffect } from 'react'
import { create } from 'zustand'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import { ask } from '#web/api-client.ts'
import { useAuth } from '#web/state/auth-store.ts'

type Own = { of: string | null; picture: ShownPicture | null }

/** The user's picture and the user's id, held in memory only. */
const useOwn = create<Own>()(() => ({ of: null, picture: null }))

export const setOwnPicture = (picture: ShownPicture | null): void =>
  useOwn.setState({ of: useAuth.getState().userId, picture })

/**
 * Returns the user's picture for the page frame; null if there is none or it can't be loaded. It isn't loaded by page
 * loaders (rules: staff picture).
 */
export function useOwnPicture(): ShownPicture | null {
  const userId = useAuth(({ userId }) => userId)
  const { of, picture } = useOwn()
  useEffect(() => {
    if (userId === null || of === userId) return
    let isOver = false
    void ask('GET /admin/picture').then((answer) => {
      if (answer.ok && !isOver) useOwn.setState({ of: userId, picture: answer.body.picture })
    })
    return () => void (isOver = true)
  }, [userId, of])
  return of === userId ? picture : null
}
