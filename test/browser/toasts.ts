import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** Messages of toasts that no test has waited for yet. */
    toastsSaid: string[]
    /** True if toasts remain visible, as while the pointer is over them. */
    toastsStay?: boolean
  }
}

/**
 * Records the messages of all toasts in `context`. A toast disappears after three seconds, and a test on a busy machine
 * may look for it later than that.
 */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Frames have no toasts, and a sandboxed frame may not run scripts.
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

/** A toast of `page` with this message, visible or already gone; each toast ends one wait only. */
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

/**
 * Makes the toasts of pages that `page` opens next remain visible, as while the pointer is over them, for tests that
 * use them.
 */
export const letToastsStay = (page: Page) =>
  page.addInitScript(() => {
    window.toastsStay = true
  })
