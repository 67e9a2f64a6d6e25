import type { Page } from 'playwright-core'

/** Minimum target size in CSS pixels: WCAG 2.2, 2.5.5. */
const THUMB = 44

/**
 * Returns controls that are too small for touch, with their sizes. A link within a sentence may be as high as a line;
 * if a click anywhere in a row opens it, the row counts.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, select, summary, input, textarea')]
    return controls.flatMap((control) => {
      const isShown = control.checkVisibility() && !control.closest('.sr-only') && !control.matches(':disabled')
      if (!isShown || getComputedStyle(control).display === 'inline' || control.matches('tr a[data-opens]')) return []
      const isMark = control.matches('[type=radio], [type=checkbox]')
      const target = (isMark && (control as HTMLInputElement).labels?.[0]) || control
      const { width, height } = target.getBoundingClientRect()
      if (Math.round(width) >= least && Math.round(height) >= least) return []
      return [`${control.ariaLabel || control.textContent || control.id}: ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, THUMB)
