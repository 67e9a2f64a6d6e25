import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Calls `act` once somebody does anything with the page: what comes then is no part of its first view (rules: first view).
 * Returns what ends this. */
export function onFirstTouch(act: () => void): () => void {
  const ended = new AbortController()
  const touched = () => {
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
