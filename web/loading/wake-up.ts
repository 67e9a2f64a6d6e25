import { useEffect, useLayoutEffect } from 'react'
import type { Control } from './early.tsx'

/** Before the page is taken over: what its controls show counts, whoever filled them in, the browser after going back too. */
export function noteWhatIsShown(): void {
  const typed = window.early?.typed
  for (const control of document.querySelectorAll<Control>('input,select,textarea'))
    if (!typed?.has(control) && isChanged(control)) typed?.set(control, valueOf(control))
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    )
  return isMarked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

const isMarked = (control: Control): control is HTMLInputElement => /radio|checkbox/.test(control.type)
const valueOf = (control: Control): string | boolean => (isMarked(control) ? control.checked : control.value)

/**
 * Once the page is awake: what was typed and chosen before is told to it, and then what was pressed is pressed, so that
 * nobody has to do anything twice (rules: early presses).
 */
export function useWakeUp(): void {
  // Before the page acts by itself, as by putting a product into the cart: as it was chosen.
  useLayoutEffect(() => {
    for (const [control, wanted] of window.early?.typed ?? []) if (control.isConnected) tell(control, wanted)
    window.early?.end()
    window.early?.typed.clear()
    // A press that woke the page by itself is answered by it.
    if (window.early) window.early.presses = window.early.presses.filter((press) => press !== window.event)
  }, [])
  useEffect(() => {
    const presses = window.early?.presses ?? []
    // One at a time: what a press changes is there for the next.
    const pressNext = () => {
      const { target } = presses.shift() ?? {}
      const button = target instanceof Element && target.closest('button')
      if (!button) return
      button.removeAttribute('data-early')
      button.click()
      timer = setTimeout(pressNext)
    }
    let timer = setTimeout(pressNext)
    return () => clearTimeout(timer)
  }, [])
}

function tell(control: Control, wanted: string | boolean): void {
  if (typeof wanted === 'boolean') {
    if (!isMarked(control) || (control.type === 'radio' && !wanted)) return
    // React compares with what it saw last, which is what is shown: it is made to see a change.
    control.checked = !wanted
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = wanted
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.value !== wanted) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
    set!.call(control, wanted)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
