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
  // One more than there are cores: tests of the API and of pages wait for a third of their time.
  maxWorkers: availableParallelism() + 1,
  isolate: false,
}

/**
 * Three kinds of test, by the ending of their name: rules alone, on a real database, in a real browser. All run in one pool of
 * workers, on one database cluster. Files that one worker tests share the modules that it has loaded, since loading the shop
 * takes longer than most tests: a file that replaces a module loads all of them again.
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
