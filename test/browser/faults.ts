import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from '../browser.ts'
import { cutChoices } from './cut-choices.ts'
import { resize } from './resize.ts'
import { smallTargets } from './small-targets.ts'

/** Pages that must show all texts in full. */
const WHOLE = new Set(['/admin/order/:id', '/admin/order/:id/slip', '/admin/product/:id'])

type Faults = { sticksOut: number; broken: string[]; cutSums: string[]; small: string[]; apart: string[] }
const none: Faults = { sticksOut: 0, broken: [], cutSums: [], small: [], apart: [] }

/**
 * Resizes the admin page at `path` and checks that no text is cut off, broken or too small. Does not stop the test if
 * it finds a fault.
 */
export async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  await resize(page, width)
  expect.soft(await faultsOf(page, width, WHOLE.has(path)), `${path} at ${width} pixels`).toEqual(none)
}

/**
 * Returns words broken in the middle, numbers and options that are cut off, targets that are too small, wrapped texts
 * that belong on one line, and by how many pixels the page exceeds its window.
 */
async function faultsOf(page: Page, width: number, isWhole: boolean): Promise<Faults> {
  const small = width === PHONE ? await smallTargets(page) : []
  const cutOptions = await cutChoices(page)
  const found = await page.evaluate((isWhole) => {
    const cutSums = [...document.querySelectorAll<HTMLElement>('td.tabular-nums, dd, dd span')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== 'inline')
      .map((cell) => cell.innerText)
    const cutBadges = [...document.querySelectorAll<HTMLElement>('td')]
      .filter(
        (cell) =>
          cell.clientWidth > 1 &&
          cell.scrollWidth > cell.clientWidth + 1 &&
          // Only plain text may end with an ellipsis.
          (cell.firstElementChild !== null || !cell.title),
      )
      .map((cell) => cell.innerText)
    // A list may cut off the end of a name; the page of a single item must show it in full.
    const shortened = isWhole
      ? [...document.querySelectorAll<HTMLElement>('main :is(.truncate, [class*=line-clamp], input)')]
          .filter((cut) => cut.checkVisibility() && !cut.closest('.sr-only'))
          .filter((cut) => cut.scrollWidth > cut.clientWidth + 1 || cut.scrollHeight > cut.clientHeight + 1)
          .map((cut) => cut.innerText || (cut as HTMLInputElement).value)
      : []
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only, [class*="max-lg:sr-only"]'))
        continue
      // A line may break after a hyphen or a slash; in e-mail addresses also after dots and the @.
      for (const { 0: word, index } of node.nodeValue!.matchAll(/[^\s/\-–—@]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    // At least a word or two of a name must be visible, and each heading must be above its own column.
    const nothingLeft = [...document.querySelectorAll<HTMLElement>('td, td .truncate, td a')]
      .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
      .filter(({ clientWidth }) => clientWidth > 1 && clientWidth < 90)
      .map((cell) => `hardly anything of ${cell.innerText}`)
    const shifted = [...document.querySelectorAll<HTMLTableElement>('table:not([data-sheet])')].flatMap((table) => {
      const heads = [...table.querySelectorAll<HTMLTableCellElement>('thead th')].filter(
        (head) => head.checkVisibility() && head.clientWidth > 1,
      )
      const cells = [...(table.tBodies[0]?.rows[0]?.cells ?? [])].filter((cell) => cell.checkVisibility())
      const under = heads.reduce((sum, { colSpan }) => sum + colSpan, 0)
      const wide = cells.reduce((sum, { colSpan }) => sum + colSpan, 0)
      return innerWidth < 1024 || under === wide ? [] : [`${wide} cells below ${under} heads`]
    })
    // Only tables marked `data-sheet` may scroll sideways, by keyboard and by touch.
    const wideTables = [...document.querySelectorAll('table:not([data-sheet])')]
      .filter((table) => table.scrollWidth > table.parentElement!.clientWidth + 1)
      .map((table) => `the table ${table.querySelector('caption')?.innerText}`)
    const topOf = (element: Element | undefined) => Math.round(element?.getBoundingClientRect().top ?? 0)
    const [before, after] = ['Previous', 'Next'].map((name) =>
      [...document.querySelectorAll('nav[aria-label=Pages] :is(a, button)')].find((step) => step.textContent === name),
    )
    const banner = document.querySelector('[aria-label=Sandbox]')!.getBoundingClientRect().height
    return {
      sticksOut: Math.max(0, scrollWidth - clientWidth),
      broken,
      cutSums: [...cutSums, ...cutBadges, ...shortened, ...wideTables, ...nothingLeft, ...shifted],
      apart: [
        ...(topOf(before) === topOf(after) ? [] : ['Previous and Next']),
        ...(banner < 60 ? [] : [`the banner, ${banner} pixels high`]),
      ],
    }
  }, isWhole)
  return { ...found, cutSums: [...found.cutSums, ...cutOptions], small }
}
