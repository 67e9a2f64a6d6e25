import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** What toasts have said and nobody has waited for yet. */
    toastsSaid: string[]
    /** They stay, as under a pointer. */
    toastsStay?: boolean
  }
}

/**
 * Writes down what every toast of `context` says. A toast is gone after three seconds, and a machine that is busy with
 * something else may look at the page later than that.
 */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A frame has none, and one that is shut off may run nothing.
    if (window !== window.top) return
    window.toastsSaid = []
    const ofToast = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('.toasts > *')
    new MutationObserver((changes) => {
      const said = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes].map(ofToast))
      const words = (toast: Element) => (toast.textContent ?? '').replace(/\s+/g, ' ').trim()
      for (const toast of new Set(said)) {
        if (!toast) continue
        window.toastsSaid.push(...[toast, ...toast.querySelectorAll('*')].map(words))
        if (window.toastsStay) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** A toast of `page` that says `message`, whether it still stands there or not; one that was waited for counts once. */
export const toast = (page: Page, message: string) => ({
  waitFor: async () => {
    await page.waitForFunction((message) => {
      const at = window.toastsSaid.indexOf(message)
      if (at >= 0) window.toastsSaid.splice(at, 1)
      return at >= 0
    }, message)
  },
  count: () => page.evaluate((message) => window.toastsSaid.filter((said) => said === message).length, message),
})

/** Lets the toasts of what `page` opens next stay as if a pointer were over them, where a test does something with one. */
export const letToastsStay = (page: Page) =>
  page.addInitScript(() => {
    window.toastsStay = true
  })
