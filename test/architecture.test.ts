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
 * The layers of the shop, highest first, and the parts that each part may import within its layer. Adding an import
 * between parts is a design decision and belongs in the same change as the import.
 */
const layers: Layers = {
  office: {
    activity: ['keys'],
    csv: ['reports'],
    status: ['cdn', 'keys'],
    'store-import': ['csv', 'redirects'],
    today: ['status'],
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
  ['modules without .server are pure', impureNouns],
  ['imports between folders of the shop use the alias', hiddenEdges],
  ['no module imports a higher layer', strayImports],
  ['only env.ts reads the environment', strayEnvironmentReaders],
  ['only modules with time-outs call external services', strayAskers],
  ['code is loaded lazily only with a retry', strayFetchersOfCode],
  ['only one module writes the payment state of an order', strayRestaters],
  ['only one module reads spreadsheets', strayReaders],
  ['there are no catch-all folders or files', drawers],
  ['there are no barrel files', barrels],
  ['schemas use error codes as messages', sentencesInSchemas],
  ['every file that is loaded by URL exists', missingModules],
  ['there are no TODOs and no skipped tests', leftovers],
  ['every wait in tests has a time-out', (all: SourceFile[]) => untimedWaits(all.filter(isNoExample))],
  ['time-outs of tests come from test/patience.ts', (all: SourceFile[]) => literalTimeOuts(all.filter(isNoExample))],
  ['no file is too long', tooLong],
  ['no comment opens with Who or What', oddComments],
  ['every export is used', exportedInVain],
  ['no replaced name is used again', (all: SourceFile[]) => oldNames(all.filter(isNoExample))],
  ["the shop's exported functions are documented", undocumented],
])('%s', (_, guard) => {
  expect(guard(files)).toEqual([])
})

const rules = readRules(root)

test.each([
  ['rule names are plain and unique', () => badNames(rules)],
  ['rules are cited in a form that can be searched', () => oddMentions(files)],
  ['every cited rule is in docs/rules', () => danglingNames(files, rules)],
  ['every rule is cited by the code that implements it', () => unkeptRules(files, rules)],
  ['every rule has a test', () => untestedRules(files, rules)],
  ['no text refers to documents outside the repository', () => outsidePointers(readTexts(root))],
])('%s', (_, guard) => {
  expect(guard()).toEqual([])
})

/** Reasons for small files that have only one importer. */
const aloneBecause = {
  'shop/core/phone-plan-in-page.ts': 'pages load it in place of phone-plan.ts',
}

test('no small file has only one importer, except for a listed reason', () => {
  expect(slivers(files, aloneBecause)).toEqual([])
})

test('migrations are numbered consecutively', () => {
  expect(misnumbered(readdirSync(join(root, 'db/migrations')))).toEqual([])
})

test('files are small: half of them have at most 80 lines, and nine of ten at most 150', () => {
  expect(linesAt(0.5, files), 'the median').toBeLessThanOrEqual(80)
  expect(linesAt(0.9, files), 'nine of ten').toBeLessThanOrEqual(150)
})
