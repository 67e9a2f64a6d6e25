import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/build/**', '**/.data/**', '**/.cache/**', '**/.react-router/**']
const onDatabase = ['**/*.api.test.{ts,tsx}']
const inBrowser = ['**/*.browser.test.{ts,tsx}']

/** Three kinds of test, by the ending of their name: of rules alone, on a real database, in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onDatabase, ...inBrowser],
        },
      },
      {
        test: {
          name: 'api',
          include: onDatabase,
          exclude: elsewhere,
          globalSetup: 'test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: inBrowser,
          exclude: elsewhere,
          globalSetup: 'test/global-setup.ts',
          env: { NODE_ENV: 'production' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
