/** Before a list's item is taken out by its button `Remove …`: the focus goes to that of the item beside it, and is not lost. */
export function goOnBeside(pressed: HTMLElement): void {
  const item = pressed.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  beside?.querySelector<HTMLElement>('[aria-label^="Remove "]')?.focus()
}
