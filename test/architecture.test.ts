import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cycleIn, forbiddenEdges, outsideLayers, unusedEdges, type Layers } from './architecture/edges.ts'
import { strayImports } from './architecture/folders.ts'
import {
  barrels,
  drawers,
  exportedInVain,
  hiddenEdges,
  impureNouns,
  leftovers,
  misnumbered,
  sentencesInSchemas,
  strayAskers,
  strayEnvironmentReaders,
  strayFetchersOfCode,
  strayReaders,
  strayRestaters,
  oddComments,
  tooLong,
  undocumented,
} from './architecture/guards.ts'
import {
  badNames,
  danglingNames,
  oddMentions,
  outsidePointers,
  readRules,
  readTexts,
  unkeptRules,
  untestedRules,
} from './architecture/rules.ts'
import { linesAt } from './architecture/sizes.ts'
import { slivers } from './architecture/slivers.ts'
import { readSources, type SourceFile } from './architecture/source-file.ts'
import { literalTimeOuts, untimedWaits } from './architecture/time-outs.ts'

/**
 * The layers of the shop from the top, and the parts that each part may import within its layer. Adding an edge is a
 * design decision and belongs in the same change as the import.
 */
const layers: Layers = {
  office: {
    activity: ['keys'],
    csv: ['reports'],
    'store-import': ['csv', 'redirects'],
    welcome: ['demo', 'keys'],
  },
  messages: {
    campaigns: ['newsletter'],
    mail: ['newsletter', 'notifications'],
  },
  content: {
    menu: ['pages'],
    suggestions: ['pages'],
  },
  shopping: {
    checkout: ['discounts'],
    counter: ['checkout', 'staff-orders'],
    exchanges: ['checkout', 'returns', 'staff-orders'],
    'order-edits': ['checkout', 'discounts', 'staff-orders'],
    quotes: ['checkout', 'staff-orders'],
    'staff-orders': ['checkout', 'discounts'],
    'test-orders': ['checkout'],
  },
  orders: {
    cash: ['ledger'],
    claims: ['orders'],
    credit: ['ledger'],
    disputes: ['claims', 'orders', 'payments', 'receipts'],
    orders: ['credit', 'ledger'],
    parcels: ['orders'],
    payments: ['ledger', 'orders'],
    receipts: ['ledger', 'orders', 'tracking'],
    settlements: ['ledger', 'orders', 'payments'],
    statements: ['orders'],
    tracking: ['orders', 'parcels'],
    transfers: ['claims', 'orders', 'statements'],
  },
  catalogue: {
    collections: ['products'],
    costs: ['products'],
    feeds: ['products'],
    pairing: ['collections', 'products'],
    products: ['stock'],
    sheet: ['collections', 'costs', 'products'],
  },
  people: {
    admins: ['sessions'],
    customers: ['sessions'],
    'password-reset': ['admins', 'customers', 'sessions'],
    'second-factor': ['admins', 'sessions'],
    staff: ['admins', 'second-factor', 'sessions'],
  },
  platform: {
    media: ['audit', 'uploads'],
    settings: ['audit', 'media'],
  },
  pricing: {},
  core: {},
}

const root = join(import.meta.dirname, '..')
const files = readSources(root)

/** The tests of the guards contain examples of what the guards reject. */
const isNoExample = ({ path }: SourceFile) => !path.startsWith('test/architecture/')

test('every file of the shop belongs to a layer, imports only what its layer allows, and forms no cycle', () => {
  expect(outsideLayers(files, layers)).toEqual([])
  expect(forbiddenEdges(files, layers)).toEqual([])
  expect(unusedEdges(files, layers)).toEqual([])
  expect(cycleIn(layers)).toBeNull()
})

test.each([
  ['nouns are pure', impureNouns],
  ['every edge inside the shop can be seen', hiddenEdges],
  ['nobody asks upward', strayImports],
  ['only env.ts reads the environment', strayEnvironmentReaders],
  ['only what has a time-out asks anything outside', strayAskers],
  ['code is fetched where a lost request is made good', strayFetchersOfCode],
  ['one place writes how an order is paid', strayRestaters],
  ['one reader reads spreadsheets', strayReaders],
  ['there are no drawers', drawers],
  ['there are no barrels', barrels],
  ['schemas give codes as their reasons', sentencesInSchemas],
  ['nothing is left over', leftovers],
  ['no test waits by a default', (all: SourceFile[]) => untimedWaits(all.filter(isNoExample))],
  ['time-outs of tests come from test/patience.ts', (all: SourceFile[]) => literalTimeOuts(all.filter(isNoExample))],
  ['no file is long', tooLong],
  ['comments open plainly', oddComments],
  ['nothing is exported in vain', exportedInVain],
  ["the shop's exported functions are documented", undocumented],
])('%s', (_, guard) => {
  expect(guard(files)).toEqual([])
})

const rules = readRules(root)

test.each([
  ['rules have plain names, each its own', () => badNames(rules)],
  ['rules are named in a form that can be found', () => oddMentions(files)],
  ['every rule that is named is in docs/rules', () => danglingNames(files, rules)],
  ['every rule is named by what keeps it', () => unkeptRules(files, rules)],
  ['every rule has a test', () => untestedRules(files, rules)],
  ['nothing points at a paper outside the repository', () => outsidePointers(readTexts(root))],
])('%s', (_, guard) => {
  expect(guard()).toEqual([])
})

/** Reasons for small files that have only one importer. */
const aloneBecause = {
  'shop/core/phone-plan-in-page.ts': 'pages load it in place of phone-plan.ts',
}

test('files that are only read together are merged', () => {
  expect(slivers(files, aloneBecause)).toEqual([])
})

test('migrations are numbered consecutively', () => {
  expect(misnumbered(readdirSync(join(root, 'db/migrations')))).toEqual([])
})

test('files are small: half of them have at most 80 lines, and nine of ten at most 150', () => {
  expect(linesAt(0.5, files), 'the median').toBeLessThanOrEqual(80)
  expect(linesAt(0.9, files), 'nine of ten').toBeLessThanOrEqual(150)
})
