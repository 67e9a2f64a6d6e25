import { expect, test } from 'vitest'
import { menuAt, secondsUntilMenu } from './menu-now.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const openings = new Map([
  ['/blog/out', { from: at('08:00'), until: null }],
  ['/pages/soon', { from: at('10:00'), until: null }],
  ['/collections/eid', { from: at('09:30'), until: at('11:00') }],
  ['/collections#0', { from: at('09:30'), until: at('11:00') }],
])
const link = (to: string) => ({ label: to, to })
const menu = {
  header: ['/', '/products', '/blog/out', '/blog/gone', 'https://other.example'].map(link),
  shop: ['/products?q=silk', '/pages/soon', '/collections/eid', '/products/gone'].map(link),
}

// rules: header menu
test('shows only links whose page is visible at that moment', () => {
  const [silk, soon, eid] = menu.shop
  const seen = (time: string) => menuAt(menu, openings, at(time))
  expect(seen('09:00')).toEqual([
    link('/'),
    { ...link('/products'), below: [silk] },
    link('/blog/out'),
    link('https://other.example'),
  ])
  expect(seen('10:00')[1]).toEqual({ ...link('/products'), below: [silk, soon, eid] })
  expect(seen('11:00')[1]).toEqual({ ...link('/products'), below: [silk, soon] })
  expect(menuAt({ ...menu, header: [...menu.header, link('/products')] }, openings, at('09:00')).at(-1)).toEqual(
    link('/products'),
  )
  expect(menuAt({ ...menu, shop: [link('/products/gone')] }, openings, at('09:00'))[1]).toEqual(link('/products'))
})

// rules: header menu
test('shows the link to all collections while at least one collection is visible', () => {
  const withCollections = { header: [link('/products')], shop: [link('/collections')] }
  const seen = (time: string) => menuAt(withCollections, openings, at(time))[0]!.below
  expect(seen('09:00')).toBeUndefined()
  expect(seen('10:00')).toEqual([link('/collections')])
  expect(seen('11:00')).toBeUndefined()
})

// rules: header menu
test('caches a page until the next menu link appears or disappears', () => {
  expect(secondsUntilMenu(openings, at('09:59'))).toBe(60)
  expect(secondsUntilMenu(openings, at('10:59'))).toBe(60)
  expect(secondsUntilMenu(openings, at('11:00'))).toBeNull()
})
