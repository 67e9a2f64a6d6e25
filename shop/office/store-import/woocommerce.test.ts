import { expect, test } from 'vitest'
import { readWooCommerce } from './read-woocommerce.server.ts'

const NOW = '2026-11-25T10:00'
const rowsOf = (...all: Record<string, string>[]) => all.map((cells, at) => ({ line: at + 2, cells }))

// rules: store import
test('imports each WooCommerce category level as a group, and makes equal names distinct', () => {
  const sold = (name: string, categories: string) => ({ id: name, type: 'simple', name, categories, tags: 'Lace' })
  const { products } = readWooCommerce(
    rowsOf(
      sold('Gown', 'Gowns, Gowns > Evening'),
      sold('Wrap', 'Women > Kaftans, Uncategorized'),
      sold('Smock', 'Girls > Kaftans'),
    ),
    NOW,
  )
  expect(products.map(({ groups }) => groups.map(({ name, path }) => `${name} at ${path}`))).toEqual([
    ['Gowns at /product-category/gowns', 'Evening at /product-category/gowns/evening', 'Lace at /product-tag/lace'],
    [
      'Women at /product-category/women',
      'Women Kaftans at /product-category/women/kaftans',
      'Lace at /product-tag/lace',
    ],
    [
      'Girls at /product-category/girls',
      'Girls Kaftans at /product-category/girls/kaftans',
      'Lace at /product-tag/lace',
    ],
  ])
  expect(products.map(({ category }) => category)).toEqual(['Gowns', 'Kaftans', 'Kaftans'])
})

const simple = (more: Record<string, string>) =>
  readWooCommerce(
    rowsOf({ id: '1', type: 'simple', name: 'Gown', published: '1', 'regular price': '45000', ...more }),
    NOW,
  ).products[0]!

// rules: store import
test.each([
  ['', '', true],
  ['2026-11-25 10:00:00', '', true],
  ['2026-11-25 10:01:00', '', false],
  ['2026-12-20', '2026-12-26', false],
  ['', '2026-11-25', true],
  ['', '2026-11-25 09:59:59', false],
  ['2026-10-01', '2026-10-05', false],
  ['20/12/2026', '', false],
])('a sale price from %j to %j applies: %s', (starts, ends, holds) => {
  const { variants, notes } = simple({
    'sale price': '30000',
    'date sale price starts': starts,
    'date sale price ends': ends,
  })
  expect(variants).toMatchObject([holds ? { price: '30000', before: '45000' } : { price: '45000', before: '' }])
  expect(notes).toEqual(holds ? [] : ['sale-not-now'])
})

// rules: store import
test.each<[Record<string, string>, number | null, string[]]>([
  [{ stock: '5' }, 5, []],
  [{ stock: '', 'in stock?': '1' }, null, []],
  [{ stock: '', 'in stock?': '0' }, 0, []],
  [{ stock: '0', 'backorders allowed?': '1' }, null, []],
  [{ stock: '3', 'backorders allowed?': 'notify' }, 3, ['sold-on']],
])('reads the WooCommerce stock %j as %s', (more, stock, notes) => {
  expect(simple(more)).toMatchObject({ variants: [{ stock }], notes })
})

// rules: store import
test.each([
  ['all counted on the parent', '12', ['parent', 'parent'], 12, []],
  ['some counted separately', '12', ['parent', '3'], 15, ['pooled-in-part']],
  ['a parent without a count', '', ['parent', 'parent'], null, []],
])('imports the stock of variations: %s', (_, parent, own, pooled, notes) => {
  const { products } = readWooCommerce(
    rowsOf(
      { id: '1', type: 'variable', name: 'Gown', published: '1', stock: parent },
      ...own.map((stock) => ({ type: 'variation', parent: 'id:1', published: '1', 'regular price': '5', stock })),
    ),
    NOW,
  )
  expect(products).toMatchObject([{ pooled, notes }])
})

// rules: store import
test.each([
  [['1', '0'], 1, 'published', ['variation-off']],
  [['0', '0'], 2, 'draft', ['hidden']],
  [['1', '1'], 2, 'published', []],
])('imports variations published as %j: %d', (published, count, state, notes) => {
  const { products } = readWooCommerce(
    rowsOf(
      { id: '1', type: 'variable', name: 'Gown', published: '1' },
      ...published.map((is) => ({
        type: 'variation',
        parent: 'id:1',
        published: is,
        'regular price': '5',
        stock: '1',
      })),
    ),
    NOW,
  )
  expect(products).toMatchObject([{ state, notes }])
  expect(products[0]!.variants).toHaveLength(count)
})

// rules: store import
test.each([
  ['Iro &amp; Buba &#8211; Ṣọ́nà&#8217;s', 'Iro & Buba – Ṣọ́nà’s', '/product/iro-buba-sonas'],
  ['Caf&eacute; &quot;blue&quot;&nbsp;lining', 'Café "blue" lining', '/product/cafe-blue-lining'],
  ['A &lt;b&gt; wrap', 'A <b> wrap', '/product/a-b-wrap'],
  ['Tom & Ada', 'Tom & Ada', '/product/tom-ada'],
])('decodes the name %s as %s', (name, decoded, path) => {
  expect(simple({ name })).toMatchObject({ name: decoded, path })
})
