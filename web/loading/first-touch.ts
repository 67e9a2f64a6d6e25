import { useEffect, useState } from 'react'
import { isFetching } from './tries.ts'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const
const LOOKS_EVERY_MS = 50

/**
 * Calls `act` at the visitor's first interaction, so that its work isn't part of the first view; immediately if there
 * was one before hydration. Only for what this interaction may need. Returns a function that cancels it.
 */
export function atFirstTouch(act: () => void): () => void {
  const ended = new AbortController()
  const touched = ({ type, target }: Event) => {
    // A row of pictures also fires a scroll event when the page is laid out again, without input.
    if (type === 'scroll' && target !== document) return
    ended.abort()
    act()
  }
  if (window.early?.isTouched) act()
  else for (const sign of SIGNS) addEventListener(sign, touched, { signal: ended.signal, passive: true, capture: true })
  return () => ended.abort()
}

/**
 * Like `atFirstTouch`, but waits until the clicks from before hydration are replayed and the code that they need has
 * arrived, because on a slow connection it would compete with this code (rules: deferred content).
 */
export function onFirstTouch(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => (window.early?.presses.length || isFetching() ? wait() : act()), LOOKS_EVERY_MS)
  }
  const cancel = atFirstTouch(wait)
  return () => {
    cancel()
    clearTimeout(timer)
  }
}

export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstTouch(() => setTouched(true)), [])
  return touched
}
