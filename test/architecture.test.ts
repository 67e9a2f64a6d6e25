import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cycleIn, forbiddenEdges, unusedEdges, type Edges } from './architecture/edges.ts'
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

/** Who may import whom inside the shop. A new edge is a decision: it is made here, in the same change. */
const permitted: Edges = {
  activity: ['appointments', 'audit', 'catalogue', 'content', 'csv', 'keys', 'orders', 'settings'],
  addresses: [],
  admins: ['audit', 'media', 'sessions', 'settings'],
  analytics: ['media'],
  appointments: ['audit'],
  askings: ['audit', 'catalogue', 'sessions'],
  audit: [],
  cart: ['catalogue'],
  cash: ['audit', 'ledger'],
  catalogue: ['audit', 'media', 'search', 'settings', 'stock', 'uploads'],
  checkout: ['addresses', 'catalogue', 'discounts', 'media', 'orders', 'payments', 'pricing', 'settings', 'stock'],
  costs: ['audit', 'catalogue'],
  content: ['addresses', 'audit', 'catalogue', 'collections', 'media', 'pricing', 'reviews', 'search', 'settings'],
  credit: ['audit', 'ledger'],
  counter: ['checkout', 'orders', 'settings', 'staff-orders'],
  csv: [
    'audit',
    'cash',
    'catalogue',
    'collections',
    'costs',
    'discounts',
    'ledger',
    'media',
    'newsletter',
    'orders',
    'pairing',
    'receipts',
    'reports',
    'settings',
    'uploads',
  ],
  claims: ['audit', 'media', 'orders'],
  collections: ['audit', 'catalogue', 'media', 'search', 'settings'],
  customers: ['audit', 'figures', 'returns', 'reviews', 'sessions', 'settings'],
  demo: ['catalogue', 'content', 'media', 'orders'],
  disputes: ['audit', 'claims', 'media', 'orders', 'payments', 'receipts', 'sessions'],
  discounts: ['audit', 'collections', 'pricing', 'sessions'],
  exchanges: ['audit', 'checkout', 'credit', 'orders', 'pricing', 'returns', 'settings', 'staff-orders'],
  feeds: ['catalogue', 'csv', 'media', 'settings'],
  figures: [],
  'gift-cards': ['audit', 'credit', 'ledger', 'orders', 'sessions'],
  keys: ['audit', 'mail', 'orders', 'payments', 'secrets'],
  ledger: [],
  letters: ['audit', 'collections', 'media', 'newsletter'],
  mail: [
    'appointments',
    'askings',
    'content',
    'gift-cards',
    'media',
    'newsletter',
    'notifications',
    'orders',
    'parcels',
    'returns',
    'password-reset',
    'settings',
    'staff',
  ],
  'mail-domain': [],
  media: ['audit', 'uploads'],
  moving: [
    'admins',
    'audit',
    'catalogue',
    'collections',
    'csv',
    'media',
    'old-addresses',
    'sessions',
    'settings',
    'uploads',
  ],
  menu: ['catalogue', 'collections', 'content', 'settings'],
  newsletter: ['audit', 'sessions'],
  notifications: ['staff'],
  'old-addresses': ['audit'],
  'order-edits': [
    'addresses',
    'audit',
    'checkout',
    'discounts',
    'orders',
    'pricing',
    'settings',
    'staff-orders',
    'stock',
  ],
  orders: ['addresses', 'audit', 'credit', 'figures', 'ledger', 'media', 'stock'],
  parcels: ['audit', 'media', 'orders'],
  pairing: ['audit', 'catalogue', 'collections'],
  'password-reset': ['admins', 'audit', 'customers', 'sessions', 'settings'],
  payments: ['audit', 'ledger', 'orders', 'stock'],
  'pay-links': ['audit', 'orders', 'payments', 'sessions'],
  pricing: [],
  returns: ['audit', 'claims', 'media', 'orders', 'payments', 'secrets', 'settings', 'stock'],
  quotes: ['audit', 'checkout', 'orders', 'receipts', 'sessions', 'settings', 'staff-orders'],
  receipts: ['audit', 'ledger', 'orders', 'sessions', 'settings', 'tracking'],
  reports: ['collections', 'orders'],
  reviews: ['audit', 'catalogue', 'media', 'orders', 'sessions'],
  'second-factor': ['admins', 'audit', 'secrets', 'sessions', 'settings'],
  push: ['secrets'],
  search: [],
  secrets: [],
  sessions: [],
  sheet: ['audit', 'catalogue', 'collections', 'costs'],
  settings: ['audit', 'media', 'pricing'],
  staff: ['admins', 'audit', 'second-factor', 'sessions'],
  statements: ['audit', 'csv', 'orders', 'settings', 'uploads'],
  'staff-orders': [
    'addresses',
    'audit',
    'checkout',
    'customers',
    'discounts',
    'orders',
    'pricing',
    'settings',
    'stock',
  ],
  settlements: ['ledger', 'orders', 'payments'],
  stock: [],
  suggestions: ['catalogue', 'collections', 'content', 'search', 'settings'],
  'test-orders': ['audit', 'catalogue', 'checkout', 'orders', 'payments', 'pricing', 'settings'],
  today: ['catalogue', 'figures', 'orders', 'payments', 'returns', 'settlements'],
  tracking: ['orders', 'parcels', 'sessions'],
  transfers: ['claims', 'orders', 'statements', 'stock'],
  uploads: [],
  wishes: ['sessions'],
  welcome: ['content', 'demo', 'keys', 'orders', 'second-factor', 'settings'],
}

const root = join(import.meta.dirname, '..')
const files = readSources(root)

/** The guards' own tests hold examples of what they find. */
const isNoExample = ({ path }: SourceFile) => !path.startsWith('test/architecture/')

test('the parts of the shop import one another as the table permits, and never in a circle', () => {
  expect(forbiddenEdges(files, permitted)).toEqual([])
  expect(unusedEdges(files, permitted)).toEqual([])
  expect(cycleIn(permitted)).toBeNull()
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

/** Why a file of ten lines that one other imports stands alone. */
const aloneBecause = {
  'shop/settings/security.ts': 'each group of settings is a file',
  'shop/phone-plan-in-page.ts': 'pages load it in place of phone-plan.ts',
}

test('what is only ever read together is one file', () => {
  expect(slivers(files, aloneBecause)).toEqual([])
})

test('migrations are numbered', () => {
  expect(misnumbered(readdirSync(join(root, 'db/migrations')))).toEqual([])
})

test('files are small: half of them 60 lines at most, nine of ten 130', () => {
  expect(linesAt(0.5, files), 'the median').toBeLessThanOrEqual(60)
  expect(linesAt(0.9, files), 'nine of ten').toBeLessThanOrEqual(130)
})
