import { useEffect, useLayoutEffect } from 'react'
import { KEPT, type Control } from './early.tsx'

/**
 * Before hydration, records the values that controls show, including those that the browser restored after going back.
 */
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
 * After hydration, applies recorded values to the controls and then replays recorded clicks, so that the visitor
 * doesn't have to repeat them (rules: input before hydration).
 */
export function useWakeUp(): void {
  // A layout effect, so that the visitor's choices apply before the page adds the product to the cart.
  useLayoutEffect(() => {
    for (const [control, wanted] of window.early?.typed ?? []) if (control.isConnected) tell(control, wanted)
    window.early?.end()
    window.early?.typed.clear()
    // React itself handles the click that triggered hydration.
    if (window.early) window.early.presses = window.early.presses.filter((press) => press !== window.event)
  }, [])
  useEffect(() => {
    const presses = window.early?.presses ?? []
    // One at a time, so that each click sees the changes of the previous one.
    const pressNext = () => {
      const { target } = presses.shift() ?? {}
      const button = target instanceof Element && target.closest<HTMLElement>(KEPT)
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
    // React ignores a value that it already shows, so the opposite is set first.
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
