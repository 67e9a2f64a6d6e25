import { storageKey } from '#web/state/persisted.ts'

/**
 * Shows stored personal data before React runs: the numbers of the cart and the wish list, the saved hearts, and the
 * account link of a signed-in customer. The style sheet shows the numbers and hides links; React later expects the
 * elements as the server rendered them, and accepts changed attributes (rules: personal data in the first view).
 */
export const personal = `(() => {
  try {
    const { cart, wishes, auth } = JSON.parse(localStorage['${storageKey}'])
    const root = document.documentElement
    const saved = wishes?.state.ids || []
    let pieces = 0
    for (const { quantity, more } of cart?.state.cart.cartProducts || [])
      for (const row of [{ quantity }, ...more]) pieces += row.quantity
    if (saved.length) root.style.setProperty('--hearts', '"' + saved.length + '"')
    if (pieces) root.style.setProperty('--pieces', '"' + pieces + '"')
    if (auth?.state.verified || auth?.state.role === 'customer') root.dataset.known = ''
    addEventListener('DOMContentLoaded', () => {
      if (pieces) document.querySelector('.tool.pieces')?.setAttribute('aria-label', 'Cart, ' + pieces + (pieces === 1 ? ' item' : ' items'))
      for (const heart of document.querySelectorAll('[data-wish]')) if (saved.includes(heart.dataset.wish)) heart.ariaPressed = true
    })
  } catch {}
})();
`
