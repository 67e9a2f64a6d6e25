import { useLayoutEffect, type RefObject } from 'react'
import { isShortcut } from './use-row-keys.ts'

/**
 * Keyboard shortcuts: '/' focuses the search from anywhere outside text fields; arrow keys move between the box and the
 * results; Escape returns to the box and closes the results; leaving the box closes them too.
 */
export function useSearchKeys(box: RefObject<HTMLElement | null>, close: () => void): void {
  // A layout effect, so that '/' works as soon as the box is visible.
  useLayoutEffect(() => {
    const search = box.current
    if (!search) return
    const slash = (event: KeyboardEvent) => goToBox(event, search)
    const arrows = (event: KeyboardEvent) => moveThrough(event, search, close)
    const left = ({ relatedTarget }: FocusEvent) => search.contains(relatedTarget as Node | null) || close()
    document.addEventListener('keydown', slash)
    search.addEventListener('keydown', arrows)
    search.addEventListener('focusout', left)
    return () => {
      document.removeEventListener('keydown', slash)
      search.removeEventListener('keydown', arrows)
      search.removeEventListener('focusout', left)
    }
  }, [box, close])
}

function goToBox(event: KeyboardEvent, search: HTMLElement): void {
  if (event.key !== '/' || !isShortcut(event)) return
  event.preventDefault()
  search.querySelector('input')?.focus()
}

function moveThrough(event: KeyboardEvent, search: HTMLElement, close: () => void): void {
  const stops = [...search.querySelectorAll<HTMLElement>('input, a')]
  if (event.key === 'Escape') {
    stops[0]?.focus()
    close()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}
