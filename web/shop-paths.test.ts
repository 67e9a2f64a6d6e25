import { expect, test } from 'vitest'
import { isNeverReached, shopPaths } from '#shop/office/redirects/shop-paths.ts'
import { shopPages } from '#shop/platform/settings/menu.ts'
import { pages } from '#test/pages.ts'

/** Path parameters whose pages exist for every value. */
const always = new Set(['midway', 'customer'])
const isAlwaysThere = (path: string) => !path.endsWith('*') && (!path.includes(':') || always.has(pages[path]!))

// rules: redirects
test('lists exactly the pages and files that exist at a fixed path', () => {
  const there = Object.keys(pages).filter((path) => !/^\/admin(\/|$)/.test(path) && isAlwaysThere(path))
  expect(shopPaths.toSorted()).toEqual(there.toSorted())
  expect(shopPages.filter((path) => !shopPaths.includes(path))).toEqual([])
})

// rules: redirects
test('fixed paths cannot be redirected, other paths can', () => {
  for (const path of Object.keys(pages).filter(isAlwaysThere))
    expect([path, isNeverReached(path.replace(/:\w+/g, 'any'))]).toEqual([path, true])
  for (const path of [
    '/products/kaftan',
    '/productss',
    '/shop',
    '/blog/a-post',
    '/blog/feedxxml',
    '/account/orders',
    '/apis',
  ])
    expect([path, isNeverReached(path)]).toEqual([path, false])
})
