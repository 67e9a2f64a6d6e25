import { expect, test } from 'vitest'
import { cycleIn, forbiddenEdges, outsideLayers, unusedEdges } from './edges.ts'
import { strayImports } from './folders.ts'
import {
  barrels,
  drawers,
  exportedInVain,
  hiddenEdges,
  impureNouns,
  leftovers,
  missingModules,
  misnumbered,
  sentencesInSchemas,
  strayAskers,
  strayEnvironmentReaders,
  strayFetchersOfCode,
  strayReaders,
  strayRestaters,
  oddComments,
  oldNames,
  tooLong,
  undocumented,
} from './guards.ts'
import { linesAt } from './sizes.ts'
import { sourceFile } from './source-file.ts'

test.each([
  [
    'a query in a pure module',
    impureNouns,
    'shop/shopping/cart/cart.ts',
    `import { findOrder } from '#shop/orders/orders/orders.server.ts'`,
  ],
  [
    'the file system in a pure module',
    impureNouns,
    'shop/shopping/cart/cart.ts',
    `import { readFileSync } from 'node:fs'`,
  ],
  [
    'a database type in a pure module',
    impureNouns,
    'shop/shopping/cart/cart.ts',
    `import type {\n  Database,\n} from '#db/connect.ts'`,
  ],
  [
    'a sentence in a schema',
    sentencesInSchemas,
    'shop/core/text.ts',
    `export const name = text(9).min(3, 'Too short for a name')`,
  ],
  [
    'a sentence in a schema of the API',
    sentencesInSchemas,
    'api/messages/newsletter/newsletter.ts',
    `z.enum(list, { error: 'Choose' })`,
  ],
  [
    'a second module that writes the payment state',
    strayRestaters,
    'shop/orders/payments/settle.server.ts',
    `await tx.updateTable('orders').set({ payment_state: 'paid', updated_at: now }).execute()`,
  ],
  [
    'an import that bypasses the alias',
    hiddenEdges,
    'shop/shopping/cart/cart.ts',
    `export { vat } from '../pricing/vat.ts'`,
  ],
  [
    'a page that imports the server by relative path',
    strayImports,
    'web/account/account-page.tsx',
    `import { media } from '../../server/http/media.ts'`,
  ],
  [
    'a server module that imports a page module',
    strayImports,
    'server/http/pages.ts',
    `import { paths } from '#web/paths.ts'`,
  ],
  [
    'lazily loaded code without a retry',
    strayFetchersOfCode,
    'web/frame/cart-panel.tsx',
    `const Content = lazy(() => import('./cart-panel-content.tsx'))`,
  ],
  [
    'a shop module that imports the API',
    strayImports,
    'shop/shopping/cart/cart.ts',
    `import { calls } from '#api/index.ts'`,
  ],
  [
    'a second reader of the environment',
    strayEnvironmentReaders,
    'shop/shopping/cart/cart.ts',
    'const secret = process.env.SECRET',
  ],
  [
    'an unlisted request to an external service',
    strayAskers,
    'shop/shopping/cart/rates.server.ts',
    'const answer = await fetch(RATES_URL)',
  ],
  [
    'a second mail sender',
    strayAskers,
    'api/messages/newsletter/newsletter.ts',
    `import { createTransport } from 'nodemailer'`,
  ],
  [
    'a second reader of spreadsheets',
    strayReaders,
    'shop/catalogue/stock/counts.server.ts',
    `import { parse } from 'csv-parse/sync'`,
  ],
  [
    'a worker file that does not exist',
    missingModules,
    'shop/orders/receipts/drawing.server.ts',
    `module: new URL('drawing-thread.server.ts', import.${'meta'}.url),`,
  ],
  ['a catch-all folder', drawers, 'web/utils/format.ts', ''],
  ['a catch-all file', drawers, 'api/helpers.ts', ''],
  [
    'a barrel file',
    barrels,
    'shop/shopping/cart/index.ts',
    `// The cart\nexport * from './cart.ts'\nexport { line } from './line.ts'`,
  ],
  ['a TODO comment', leftovers, 'api/cart.ts', '// TODO: count the lines'],
  ['a skipped test', leftovers, 'api/cart.test.ts', `test.skip('counts', () => {})`],
  ['a conditional test', leftovers, 'api/cart.test.ts', `test.runIf(isSlow)('counts', () => {})`],
  ['a long file', tooLong, 'api/cart.ts', 'a line\n'.repeat(301)],
  ['a docstring that opens with What', oddComments, 'api/cart.ts', `/${'**'} What the cart has. */`],
  ['a comment that opens with Whoever', oddComments, 'api/cart.ts', `/${'/'} Whoever asks.`],
  ['a function without a docstring', undocumented, 'shop/shopping/cart/cart.ts', 'export function total() {}'],
  [
    'an arrow function without a docstring',
    undocumented,
    'shop/shopping/cart/cart.ts',
    'export const total = (lines: Line[]): Naira => add(lines)',
  ],
])('reports %s', (_, guard, path, text) => {
  expect(guard([sourceFile(path, text)])).toHaveLength(1)
})

test.each([
  [
    'a pure module that imports pure modules',
    impureNouns,
    'shop/shopping/cart/cart.ts',
    `import { vat } from '#shop/pricing/vat.ts'`,
  ],
  [
    'a query module that imports the database',
    impureNouns,
    'shop/shopping/cart/carts.server.ts',
    `import type { Database } from '#db/connect.ts'`,
  ],
  ['an import from the same folder', hiddenEdges, 'shop/shopping/cart/cart.ts', `import { line } from './line.ts'`],
  [
    'a page that imports the shop',
    strayImports,
    'web/account/account-page.tsx',
    `import { formatNaira } from '#shop/core/money.ts'`,
  ],
  ['a read from a cache', strayAskers, 'server/http/media.ts', 'await cache.fetch(key, render)'],
  ['env.ts as reader of the environment', strayEnvironmentReaders, 'env.ts', 'process.env'],
  ['an index file with its own code', barrels, 'api/index.ts', `import { a } from './a.ts'\nexport const calls = [a]`],
  [
    'a documented function',
    undocumented,
    'shop/shopping/cart/cart.ts',
    '/** The total in naira. */\nexport function total() {}',
  ],
  ['a docstring that starts with a verb', oddComments, 'api/cart.ts', '/** Returns what the cart has. */'],
  ['a constant', undocumented, 'shop/shopping/cart/cart.ts', 'export const MOST_LINES = 100'],
  ['a test that only the full run has', leftovers, 'api/cart.test.ts', `test.runIf(isFull)('counts', () => {})`],
])('accepts %s', (_, guard, path, text) => {
  expect(guard([sourceFile(path, text)])).toEqual([])
})

test('reports exports that no file imports', () => {
  const price = sourceFile('shop/shopping/cart/price.ts', 'export const price = 1')
  expect(exportedInVain([price])).toEqual(['shop/shopping/cart/price.ts exports price, and nobody imports it'])
  expect(
    exportedInVain([price, sourceFile('shop/shopping/cart/cart.ts', `import { price } from './price.ts'`)]),
  ).toEqual([])
  expect(exportedInVain([sourceFile('shop/shopping/cart/price.ts', 'export type Price = number')])).toEqual([
    'shop/shopping/cart/price.ts exports the type Price, and nobody names it',
  ])
  expect(
    exportedInVain([
      sourceFile('web/cart-page.tsx', 'export const meta = () => []\nexport default function CartPage() {}'),
    ]),
  ).toEqual([])
})

const cartImports = (...imported: string[]) => [
  sourceFile('shop/shopping/cart/cart.ts', imported.map((path) => `import { one } from '#shop/${path}'`).join('\n')),
]

test('reports an import that the layers do not allow, and an allowed import that no file uses', () => {
  const layers = { messages: {}, shopping: { checkout: ['cart'] }, pricing: {}, core: {} }
  expect(forbiddenEdges(cartImports('pricing/vat.ts', 'core/money.ts', 'shopping/cart/line.ts'), layers)).toEqual([])
  expect(forbiddenEdges(cartImports('messages/mail/mail.ts', 'shopping/checkout/promise.ts'), layers)).toEqual([
    'shop/shopping/cart/cart.ts: shopping/cart → messages/mail is not in the table',
    'shop/shopping/cart/cart.ts: shopping/cart → shopping/checkout is not in the table',
  ])
  expect(unusedEdges(cartImports('pricing/vat.ts'), layers)).toEqual(['shopping/checkout → shopping/cart'])
})

test('reports a file outside the layers', () => {
  const files = ['shop/cart/cart.ts', 'shop/cart.ts', 'shop/core/money.ts'].map((path) => sourceFile(path, ''))
  expect(outsideLayers(files, { core: {} })).toEqual([
    'shop/cart/cart.ts lies in no layer',
    'shop/cart.ts lies in no layer',
  ])
})

test('reports a cycle of any length', () => {
  const parts = { cart: ['pricing'], pricing: ['stock'], stock: ['cart'] }
  expect(cycleIn({ core: {}, shopping: parts })).toBe('cart → pricing → stock → cart')
  expect(cycleIn({ shopping: { cart: ['pricing', 'stock'], pricing: ['stock'] } })).toBeNull()
})

test('reports a misnumbered migration', () => {
  expect(misnumbered(['0001_the_shop.sql', '0003_more.sql'])).toEqual(['0003_more.sql should be number 2'])
  expect(misnumbered(['1_the_shop.sql'])).toHaveLength(1)
})

test('returns the line count that a given share of the files does not exceed', () => {
  const files = [10, 20, 500].map((lines) => sourceFile('api/cart.ts', 'a line\n'.repeat(lines)))
  expect([linesAt(0.5, files), linesAt(0.9, files)]).toEqual([20, 500])
})

test('reports an identifier on the list of replaced names', () => {
  expect(
    oldNames([sourceFile('shop/a.ts', 'export const askToBeTold = 1\n'), sourceFile('shop/b.ts', 'const cart = 1\n')]),
  ).toEqual(['shop/a.ts uses the replaced name askToBeTold'])
})
