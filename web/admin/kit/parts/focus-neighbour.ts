/**
 * Called before a list item is removed by its `Remove …` button: moves the focus to the next or previous item's button
 * or, for the last remaining item, to the button before the list.
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
