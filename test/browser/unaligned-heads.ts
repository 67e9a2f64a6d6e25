import type { Page } from 'playwright-core'

/**
 * Returns the heads of tables whose text isn't aligned as the cells of their columns. Heads that only screen readers
 * find are left out, and heads of several columns.
 */
export const unalignedHeads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const aligned = (cell: Element) => getComputedStyle(cell).textAlign.replace('start', 'left')
      const row = [...table.tBodies].flatMap(({ rows }) => [...rows]).find(({ cells }) => cells[0]?.colSpan === 1)
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
      if (!table.tHead || table.tHead.getBoundingClientRect().width <= 1) return []
      const columnOf = (at: number) => heads.slice(0, at).reduce((sum, { colSpan }) => sum + colSpan, 0)
      return heads
        .filter((head, at) => {
          const cell = row?.cells[columnOf(at)]
          return cell && head.colSpan === 1 && aligned(head) !== aligned(cell)
        })
        .map(({ textContent }) => textContent)
    }),
  )
