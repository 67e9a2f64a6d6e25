import type { Page } from 'playwright-core'

/** Minimum font size in pixels: phone browsers zoom in on fields with smaller text, and small text is hard to read. */
const LEAST = 16

/** Returns texts and fields with a font smaller than 16 px, each with its size. */
export const smallText = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const hasWords = (element: Element) =>
      element.matches('input:not([type=hidden]), select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const small = [...document.querySelectorAll('body *')].flatMap((element) => {
      const isRead = element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, svg, script')
      const size = isRead && hasWords(element) ? parseFloat(getComputedStyle(element).fontSize) : least
      return size < least ? [`${(element.textContent || element.ariaLabel || element.id).trim()}: ${size} px`] : []
    })
    return [...new Set(small)]
  }, LEAST)
