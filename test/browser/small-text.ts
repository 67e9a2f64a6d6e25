import type { Page } from 'playwright-core'

/** Browsers on phones enlarge the page at a field of a smaller text, and it is hard to read. In pixels. */
const LEAST = 16

/** The words and fields of the page that are set in less than 16 px, each with its size. */
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
