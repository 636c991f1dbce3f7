import { defineConfig } from 'vitest/config'

/** Ends what hangs; nothing fails for being slow, since the machine may be busy with more than these tests. */
const LIMIT_MS = 5 * 60_000

const shared = {
  setupFiles: ['tests/support/strict.ts', 'tests/support/sql/follow.ts'],
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: 2 * 60_000, interval: 20 } },
}
const folders = ['packages', 'apps', 'tests']
const elsewhere = ['**/node_modules/**', '**/build/**', 'tests/e2e/**']
const restarts = 'tests/restart/**/*.deep.test.ts'

/** `npm test` runs the projects `main` and `alone`, `npm run test:deep` the others: a test's tier is seen in its name. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores are what everyone has; more workers would only wait for the one database.
    maxWorkers: 2,
    // Loading the server anew for each file took a third of the time; each file has its own app and database.
    isolate: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'main',
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...elsewhere, '**/*.{alone,deep}.test.{ts,tsx}'],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
      {
        // Those that replace modules, or render as a browser does, would find what other files of their process have loaded.
        test: {
          ...shared,
          name: 'alone',
          include: folders.map((folder) => `${folder}/**/*.alone.test.{ts,tsx}`),
          exclude: elsewhere,
          isolate: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'deep',
          include: folders.map((folder) => `${folder}/**/*.deep.test.{ts,tsx}`),
          exclude: [...elsewhere, restarts],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'restart',
          include: [restarts],
          globalSetup: ['tests/restart/filled-folder.ts'],
        },
      },
    ],
  },
})
