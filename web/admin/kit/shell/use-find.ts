import { useEffect, useState } from 'react'
import type { Refusal } from '#web/api-client.ts'
import { find, type Group } from './find.ts'

const PAUSE_MILLISECONDS = 200

/**
 * What is found for what was typed, once the typing pauses; null while nothing was asked for or the answer is on its way.
 * It belongs to no page's loader, and the router would load it anew after every action.
 */
export function useFind(typed: string): Group[] | Refusal | null {
  const words = typed.trim()
  const [held, setHeld] = useState<{ words: string; found: Group[] | Refusal } | null>(null)
  useEffect(() => {
    if (!words) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find(words, stop.signal).then(
        (found) => setHeld({ words, found }),
        () => undefined,
      )
    }, PAUSE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return words && held?.words === words ? held.found : null
}
