import type { Page } from 'playwright-core'

/** Returns all visible amounts in naira, and those that wrap onto a second line or exceed the window. */
export const amountsOn = (page: Page): Promise<{ all: string[]; broken: string[] }> =>
  page.evaluate(() => {
    const all: string[] = []
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue
      for (const { 0: amount, index } of node.nodeValue!.matchAll(/₦[\d,]*\d/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + amount.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size === 0) continue
        all.push(amount)
        // The row of filters scrolls, so that its end may be outside the window.
        const scrolls = node.parentElement.closest('[aria-label="Filters"]') !== null
        if (lines.size > 1 || (!scrolls && range.getBoundingClientRect().right > window.innerWidth)) broken.push(amount)
      }
    }
    return { all, broken }
  })
