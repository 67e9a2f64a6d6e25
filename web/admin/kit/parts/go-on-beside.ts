/**
 * Before a list's item is taken out by its button `Remove …`: the focus goes to that of the item beside it or, from the
 * last one, to the button before the list, and is not lost.
 */
export function goOnBeside(pressed: HTMLElement): void {
  const item = pressed.closest('li')
  if (!item) return
  const beside = item.nextElementSibling ?? item.previousElementSibling
  const next = beside ? beside.querySelector<HTMLElement>('[aria-label^="Remove "]') : buttonBefore(item)
  next?.focus()
}

const buttonBefore = (item: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button:enabled')].findLast(
    (button) => button.compareDocumentPosition(item) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
