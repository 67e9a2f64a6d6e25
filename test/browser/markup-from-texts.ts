import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Checks that a script of the page cannot use strings as HTML, code or script URLs: each attempt throws and has no
 * effect.
 */
export async function expectNoMarkupFromTexts(page: Page): Promise<void> {
  const thrown = await page.evaluate(() => {
    const sinks = {
      markup: () => (document.createElement('div').innerHTML = '<img src="/nothing.png">'),
      beside: () => document.body.insertAdjacentHTML('beforeend', '<b>smuggled</b>'),
      code: () => (document.createElement('script').text = 'smuggled()'),
      address: () => (document.createElement('script').src = '/assets/smuggled.js'),
    }
    return Object.entries(sinks).map(([name, write]) => {
      try {
        write()
        return `${name} was written`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    })
  })
  expect(thrown).toEqual(['markup: TypeError', 'beside: TypeError', 'code: TypeError', 'address: TypeError'])
}
