import { describe, expect, test } from 'vitest'
import { aboutDefaults } from './about.ts'
import { homeDefaults } from './home-defaults.ts'
import { homeSchema } from './home.ts'
import { isStillInvented, withoutInvented } from './demo-content.ts'

const sectionsOn = ({ sections }: typeof homeDefaults) => sections.filter(({ on }) => on).map(({ name }) => name)

// rules: demo removal
describe('the home page after the demo content was removed', () => {
  test('has no reviews, no press mentions and no opening picture that links to removed products', () => {
    const { goes, left } = withoutInvented(homeDefaults)
    expect(goes).toHaveLength(3)
    expect(sectionsOn(left)).not.toContain('reviews')
    expect(sectionsOn(left)).not.toContain('featured')
    expect(left.hero.slides.map(({ to }) => to).filter((to) => to.startsWith('/products'))).toEqual([])
    expect(homeSchema.safeParse(left).success).toBe(true)
    expect(withoutInvented(left).goes, 'nothing goes twice').toEqual([])
  })
  test('keeps reviews and slides that the owner wrote', () => {
    const own = {
      ...homeDefaults,
      reviews: [{ quote: 'Well made.', by: 'Ngozi, Wuse' }],
      hero: { slides: [{ ...homeDefaults.hero.slides[0]!, title: 'Our linen' }] },
    }
    const { goes, left } = withoutInvented(own)
    expect(goes).toEqual(['‘Featured in’ on the home page'])
    expect(sectionsOn(left)).toContain('reviews')
    expect(left.hero).toEqual(own.hero)
  })
})

// rules: setup steps
test('a page counts as not written yet until the owner replaces its default content', () => {
  expect(isStillInvented('home', homeDefaults)).toBe(true)
  expect(isStillInvented('home', withoutInvented(homeDefaults).left)).toBe(true)
  const slides = [{ ...homeDefaults.hero.slides[0]!, title: 'Our linen' }]
  const own = {
    ...withoutInvented(homeDefaults).left,
    hero: { slides },
    quote: { ...homeDefaults.quote, text: 'Ours.' },
  }
  expect(isStillInvented('home', own)).toBe(false)
  expect(isStillInvented('about', aboutDefaults)).toBe(true)
})
