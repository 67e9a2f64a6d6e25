import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patience } from './test/patience.ts'
import { isFull } from './test/run/full.ts'
import { LongestFirst } from './test/run/longest-first.ts'

const onlyInFull = isFull ? [] : ['**/*.full.*']
const elsewhere = [
  '**/node_modules/**',
  '**/build/**',
  '**/.data/**',
  '**/.cache/**',
  '**/.react-router/**',
  ...onlyInFull,
]
const onDatabase = ['**/*.api.test.{ts,tsx}']
const inBrowser = ['**/*.browser.test.{ts,tsx}']

const shared = {
  hookTimeout: patience.hook,
  expect: { poll: { timeout: patience.poll, interval: 50 } },
  // One more than the number of cores, because API and page tests spend a third of their time waiting.
  maxWorkers: availableParallelism() + 1,
  isolate: false,
}

/**
 * Three kinds of tests by file name: unit tests, API tests on a real database, and tests in a real browser. All share
 * one pool of workers and one database cluster. Test files in the same worker share loaded modules, since loading the
 * shop takes longer than most tests; a file that mocks a module loads all of them again.
 */
export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    teardownTimeout: patience.teardown,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onDatabase, ...inBrowser],
          testTimeout: patience.unitTest,
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: onDatabase,
          exclude: elsewhere,
          testTimeout: patience.apiTest,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: inBrowser,
          exclude: elsewhere,
          env: { NODE_ENV: 'production' },
          testTimeout: patience.browserTest,
          hookTimeout: patience.browserHook,
        },
      },
    ],
  },
})
