import { create } from 'zustand'
import { whenUnproved } from '#web/api-client.ts'

type Unproved = {
  /** The action that needs step-up authentication, if the request describes it. */
  actionLabel: string | null
  waiting: ((isProved: boolean) => void)[]
  /** Authentication methods that are available in addition to the password. */
  ways: readonly string[]
  /** True if the user has no second factor although the shop requires one. */
  lacksFactor: boolean
}

/** Pending step-up authentication of the signed-in user (rules: step-up authentication, required second factor). */
export const useUnproved = create<Unproved>(() => ({ actionLabel: null, waiting: [], ways: [], lacksFactor: false }))

// Registered at import, because loader requests may be rejected before any back office page is rendered.
whenUnproved(({ code, challenge, ways = [] }, actionLabel) => {
  if (code === 'factor-needed' && !challenge) useUnproved.setState({ lacksFactor: true })
  if (code !== 'proof-needed') return Promise.resolve(false)
  return new Promise((resolve) =>
    useUnproved.setState(({ waiting }) => ({ actionLabel, ways, waiting: [...waiting, resolve] })),
  )
})

/** Resolves all waiting requests with this result; after a success they are sent again. */
export function answerAll(isProved: boolean): void {
  const { waiting } = useUnproved.getState()
  useUnproved.setState({ waiting: [] })
  for (const resolve of waiting) resolve(isProved)
}
