import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

/**
 * Calls `act` at the visitor's first interaction, so that its work isn't part of the first view; after the replayed
 * clicks if there was one before hydration (rules: deferred content). Returns a function that cancels it.
 */
export function onFirstTouch(act: () => void): () => void {
  if (window.early?.isTouched) {
    const actAfterClicks = () => (window.early?.presses.length ? wait() : act())
    const wait = () => (timer = setTimeout(actAfterClicks))
    let timer = setTimeout(actAfterClicks)
    return () => clearTimeout(timer)
  }
  const ended = new AbortController()
  const touched = ({ type, target }: Event) => {
    // A row of pictures also fires a scroll event when the page is laid out again, without input.
    if (type === 'scroll' && target !== document) return
    ended.abort()
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, touched, { signal: ended.signal, passive: true, capture: true })
  return () => ended.abort()
}

export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstTouch(() => setTouched(true)), [])
  return touched
}
