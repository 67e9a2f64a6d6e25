import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

/**
 * Calls `act` once somebody does anything with the page: what comes then is no part of its first view (rules: first view).
 * Returns what ends this. */
export function onFirstTouch(act: () => void): () => void {
  const ended = new AbortController()
  const touched = ({ type, target }: Event) => {
    // What scrolls by itself is a row of pictures that finds its place again while the page is laid out.
    if (type === 'scroll' && target !== document) return
    ended.abort()
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, touched, { signal: ended.signal, passive: true, capture: true })
  return () => ended.abort()
}

/** Whether somebody has done anything with the page. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstTouch(() => setTouched(true)), [])
  return touched
}
