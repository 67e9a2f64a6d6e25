import { useEffect, useState } from 'react'

/** Time in milliseconds for which a second press at the same place has no effect. */
const HELD_BACK_MS = 2_000

/** Props of a button that is disabled for a moment; none if it isn't. */
export type HeldBack = { 'aria-disabled'?: true; onClick?: () => void }

/**
 * Returns props that disable a button for 2 seconds after `state` has changed, so that a double press doesn't run the
 * action that has replaced the first one (rules: second press).
 */
export function useHeldBack(state: string): HeldBack {
  const [settled, setSettled] = useState(state)
  useEffect(() => {
    if (settled === state) return
    const timer = setTimeout(() => setSettled(state), HELD_BACK_MS)
    return () => clearTimeout(timer)
  }, [settled, state])
  return settled === state ? {} : { 'aria-disabled': true, onClick: () => undefined }
}
