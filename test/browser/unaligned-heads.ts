import type { Page } from 'playwright-core'

/** Returns the heads of visible tables whose text isn't aligned as the cells of their columns. */
export const unalignedHeads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const aligned = (cell: Element) => getComputedStyle(cell).textAlign.replace('start', 'left')
      const row = [...table.tBodies].flatMap(({ rows }) => [...rows]).find(({ cells }) => cells[0]?.colSpan === 1)
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
      return heads
        .filter(({ colSpan }, at) => row && colSpan === 1 && aligned(heads[at]!) !== aligned(row.cells[at]!))
        .map(({ textContent }) => textContent)
    }),
  )
