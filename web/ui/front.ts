import { useSyncExternalStore } from 'react'

const windows: HTMLElement[] = []
const waiting = new Set<() => void>()
const tell = () => waiting.forEach((told) => told())

/** Puts an open modal window in front of everything before it; returns what takes it away again. */
export function bringToFront(element: HTMLElement): () => void {
  windows.push(element)
  tell()
  return () => {
    windows.splice(windows.indexOf(element), 1)
    tell()
  }
}

/** The modal window in front, outside of which nothing can be reached; null when none is open. */
export const useFront = (): HTMLElement | null =>
  useSyncExternalStore(
    (told) => {
      waiting.add(told)
      return () => waiting.delete(told)
    },
    () => windows.at(-1) ?? null,
    () => null,
  )
