import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

const LOOKS_EVERY_MS = 100

/**
 * Shows content that pushes other content down. It waits until no mouse button or finger is pressed, because a click is
 * lost if its target moves away (rules: input before hydration).
 */
export function ShowWhenIdle({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    // Synchronous, so that no click can start between the check and the change.
    const look = () => {
      if (document.querySelector(':active')) timer = setTimeout(look, LOOKS_EVERY_MS)
      else flushSync(() => setShown(true))
    }
    let timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [])
  return isShown && children
}
