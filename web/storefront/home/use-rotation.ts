import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/**
 * Rotates through `count` items, one every `seconds`. It pauses while the pointer or the focus is in `frame`, when
 * stopped, and if the device prefers reduced motion. `started` is true once the other items may be loaded.
 */
export function useRotation(frame: RefObject<HTMLElement | null>, count: number, seconds: number) {
  const [shown, setShown] = useState(0)
  const [started, setStarted] = useState(false)
  const [stopped, setStopped] = useState<boolean | null>(null)
  const calm = useSyncExternalStore(
    watchMotion,
    () => motion().matches,
    () => false,
  )
  const held = useHeld(frame)
  const paused = stopped ?? calm

  const show = (index: number) => {
    setStarted(true)
    setShown(index)
  }

  useEffect(() => {
    const soon = setTimeout(() => setStarted(true), (seconds * 1_000) / 2)
    return () => clearTimeout(soon)
  }, [seconds])

  useEffect(() => {
    if (held || paused) return
    const next = setTimeout(() => setShown((shown + 1) % count), seconds * 1_000)
    return () => clearTimeout(next)
  }, [shown, count, seconds, held, paused])

  return { shown, show, started, paused, setPaused: setStopped }
}

const motion = () => matchMedia('(prefers-reduced-motion: reduce)')

function watchMotion(changed: () => void): () => void {
  const query = motion()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns whether the element is hovered or contains the focus. */
function useHeld(frame: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const watched = frame.current
    const look = () => setHeld(watched?.matches(':hover, :focus-within') ?? false)
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) watched?.addEventListener(event, look)
    return () => {
      for (const event of events) watched?.removeEventListener(event, look)
    }
  }, [frame])
  return held
}
