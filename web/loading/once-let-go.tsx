import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

const LOOKS_EVERY_MS = 100

/**
 * What comes above something else while the page is in use: it is shown when nothing is being pressed, since a press whose
 * button moves away under the finger is none (rules: early presses).
 */
export function OnceLetGo({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    // At once, so that no press begins between the look and the change.
    const look = () => {
      if (document.querySelector(':active')) timer = setTimeout(look, LOOKS_EVERY_MS)
      else flushSync(() => setShown(true))
    }
    let timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [])
  return isShown && children
}
