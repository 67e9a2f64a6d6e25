import { useEffect, useState } from 'react'

/**
 * Which of `count` things is shown: the next one every `seconds`, unless the visitor holds it, paused it, or asked her
 * device for less motion. `started` once the page is idle: what isn't shown at first may then be fetched.
 */
export function useRotation(count: number, seconds: number, held: boolean) {
  const [shown, setShown] = useState(0)
  const [started, setStarted] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
    const soon = setTimeout(() => setStarted(true), (seconds * 1_000) / 2)
    return () => clearTimeout(soon)
  }, [seconds])

  useEffect(() => {
    if (held || paused) return
    const next = setTimeout(() => {
      setStarted(true)
      setShown((shown + 1) % count)
    }, seconds * 1_000)
    return () => clearTimeout(next)
  }, [shown, count, seconds, held, paused])

  return { shown, started, paused, setPaused }
}
