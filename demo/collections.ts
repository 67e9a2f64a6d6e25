import type { Written } from '#shop/catalogue/collections/collection.ts'
import type { Rule } from '#shop/catalogue/collections/rule.ts'

/**
 * A collection of the demo shop (rules: demo shop). It contains the garments with these keys, in this order, or is
 * filled by a rule. Its cover shows the garments `pictured` on a rail.
 */
export type DemoCollection = Pick<Written, 'slug' | 'title' | 'body'> & { pictured: readonly string[] } & (
    { garments: readonly string[] } | { rule: Rule }
  )

export const demoCollections: readonly DemoCollection[] = [
  {
    slug: 'evenings',
    title: 'For evenings',
    body: 'Gowns and capes for evening events.',
    pictured: ['midnight-cape-dress', 'wine-corset-gown', 'clay-silk-wrap-dress'],
    garments: [
      'wine-corset-gown',
      'midnight-cape-dress',
      'openwork-corset-gown',
      'emerald-cape-dress',
      'clay-silk-wrap-dress',
    ],
  },
  {
    slug: 'adire',
    title: 'Adire',
    body: 'Hand-dyed clothes, from wrap dresses to boubous.',
    pictured: ['adire-rings-duster', 'adire-wrap-dress', 'oniko-two-piece'],
    rule: { match: 'all', conditions: [{ by: 'word', words: 'adire' }] },
  },
  {
    slug: 'aso-oke',
    title: 'Aso-oke',
    body: 'Clothes of cloth that is woven by hand in narrow strips.',
    pictured: ['aso-oke-iro-and-buba', 'emerald-cape-dress', 'aso-oke-trousers'],
    rule: { match: 'all', conditions: [{ by: 'word', words: 'aso-oke' }] },
  },
  {
    slug: 'reduced',
    title: 'Reduced',
    body: '',
    pictured: ['clay-silk-wrap-dress', 'midnight-cape-dress'],
    rule: { match: 'all', conditions: [{ by: 'discount', percent: 1 }] },
  },
]
