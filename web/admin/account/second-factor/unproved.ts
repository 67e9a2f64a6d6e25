import { create } from 'zustand'
import { whenUnproved } from '#web/api-client.ts'

type Unproved = {
  /** What is to be done, where the call that waits says so. */
  deed: string | null
  /** Whoever waits to hear whether it was proved. */
  waiting: ((isProved: boolean) => void)[]
  /** By what she may prove it, beside her password. */
  ways: readonly string[]
  /** She has no second factor, and everybody needs one. */
  lacksFactor: boolean
}

/** What the shop asks of whoever is signed in before it goes on (rules: proof anew, second factor for everybody). */
export const useUnproved = create<Unproved>(() => ({ deed: null, waiting: [], ways: [], lacksFactor: false }))

// Before any page of the back office is here, its loaders may be refused.
whenUnproved(({ code, challenge, ways = [] }, deed) => {
  if (code === 'factor-needed' && !challenge) useUnproved.setState({ lacksFactor: true })
  if (code !== 'proof-needed') return Promise.resolve(false)
  return new Promise((resolve) =>
    useUnproved.setState(({ waiting }) => ({ deed, ways, waiting: [...waiting, resolve] })),
  )
})

/** Tells all that wait whether it was proved: then what they asked for is asked again. */
export function answerAll(isProved: boolean): void {
  const { waiting } = useUnproved.getState()
  useUnproved.setState({ waiting: [] })
  for (const resolve of waiting) resolve(isProved)
}
