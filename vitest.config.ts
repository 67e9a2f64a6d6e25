import { defineConfig } from 'vitest/config'
import { patience } from './test/patience.ts'
import { LongestFirst } from './test/run/longest-first.ts'

const elsewhere = ['**/node_modules/**', '**/build/**', '**/.data/**', '**/.cache/**', '**/.react-router/**']
const onDatabase = ['**/*.api.test.{ts,tsx}']
const inBrowser = ['**/*.browser.test.{ts,tsx}']
const expectation = { poll: { timeout: patience.poll, interval: 50 } }

/** How many files are tested at a time. Rules only reckon, and keep a core busy each. */
const RECKONING = 2
/** Who asks a database or looks at a page waits for a third of the time: three keep two cores busy. */
const WAITING = 3

/**
 * Three kinds of test, by the ending of their name: of rules alone, on a real database, in a real browser. Files that one
 * worker tests share what it has loaded, since loading the shop takes longer than most of them: a file that replaces a
 * module has it loaded anew.
 */
export default defineConfig({
  test: {
    teardownTimeout: patience.teardown,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onDatabase, ...inBrowser],
          globalSetup: 'test/leftovers/set-up.ts',
          testTimeout: patience.unitTest,
          hookTimeout: patience.hook,
          expect: expectation,
          maxWorkers: RECKONING,
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: onDatabase,
          exclude: elsewhere,
          globalSetup: 'test/global-setup.ts',
          testTimeout: patience.apiTest,
          hookTimeout: patience.hook,
          expect: expectation,
          maxWorkers: WAITING,
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: inBrowser,
          exclude: elsewhere,
          globalSetup: 'test/global-setup.ts',
          env: { NODE_ENV: 'production' },
          testTimeout: patience.browserTest,
          hookTimeout: patience.browserHook,
          expect: expectation,
          maxWorkers: WAITING,
          isolate: false,
        },
      },
    ],
  },
})
