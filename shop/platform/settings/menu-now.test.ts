import { expect, test } from 'vitest'
import { shopLinks } from '#shop/core/default-links.ts'
import { menuAt, secondsUntilMenu, type AddedLink } from './menu-now.ts'

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
test('shows the link to all collections only if at least one collection is visible', () => {
  const withCollections = { header: [link('/products')], shop: [link('/collections')] }
  const seen = (time: string) => menuAt(withCollections, openings, at(time))[0]!.below
  expect(seen('09:00')).toBeUndefined()
  expect(seen('10:00')).toEqual([link('/collections')])
  expect(seen('11:00')).toBeUndefined()
})

// rules: header menu
test('adds categories, collections, new and reduced products below the link to all products', () => {
  const added = (group: AddedLink['group'], label: string, from = '08:00') => ({
    ...{ group, label, to: `/to/${label}`, from: at(from), until: null },
  })
  const all = [
    ...Array.from({ length: 9 }, (_, index) => added('categories', `Category ${index}`)),
    added('collections', 'Adire'),
    added('others', 'New in'),
    added('others', 'Sale', '10:00'),
  ]
  const below = (shop: { label: string; to: string }[], time = '09:30') =>
    menuAt({ header: [link('/products')], shop }, openings, at(time), all)[0]!.below!.map(({ group, label }) =>
      group ? `${group}: ${label}` : label,
    )
  const categories = Array.from({ length: 8 }, (_, index) => `Categories: Category ${index}`)
  expect(below(shopLinks)).toEqual([...categories, 'Collections: Adire', 'Collections: All collections', 'New in'])
  expect(below(shopLinks, '10:00').at(-1)).toBe('Sale')
  expect(below([link('/collections/eid'), { label: 'Latest', to: '/to/New in' }])).toEqual([
    ...categories,
    'Collections: /collections/eid',
    'Collections: Latest',
  ])
})

// rules: header menu
test('caches a page until the next menu link appears or disappears', () => {
  expect(secondsUntilMenu(openings.values(), at('09:59'))).toBe(60)
  expect(secondsUntilMenu(openings.values(), at('10:59'))).toBe(60)
  expect(secondsUntilMenu(openings.values(), at('11:00'))).toBeNull()
})
