import { useEffect } from 'react'
import { usePreferences } from '#web/admin/kit/parts/preferences.ts'

/**
 * Returns whether a key press is a shortcut: the shortcuts aren't switched off, and the user is not typing
 * (rules: keyboard shortcuts).
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const isTyping =
    event.target instanceof HTMLElement &&
    event.target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]')
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event
  return usePreferences.getState().hasShortcuts && !(isTyping || ctrlKey || metaKey || altKey || defaultPrevented)
}

/**
 * Keyboard shortcuts of lists: j and k focus the next and previous row, whose link Enter follows; x selects the row
 * (rules: keyboard shortcuts).
 */
export function useRowKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const step = { j: 1, k: -1 }[event.key]
      if (step) focusRow(step)
      if (event.key === 'x') selectRow()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const focusedRow = () => document.activeElement?.closest('main tr') ?? null

function focusRow(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('main a[data-opens]')].filter((link) =>
    link.checkVisibility(),
  )
  const at = links.findIndex((link) => link.closest('tr') === focusedRow())
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
}

/** Selects the focused row or removes it from the selection; starts a selection if necessary. */
function selectRow(): void {
  const row = focusedRow()
  if (!row) return
  const box = () => row.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (box()) return box()!.click()
  document.querySelector<HTMLElement>('main [data-begins-selection]')?.click()
  // The checkboxes appear when React has rendered the selection.
  requestAnimationFrame(() => box()?.click())
}
