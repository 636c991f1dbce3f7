import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['tests/support/strict.ts', 'tests/support/sql/follow.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is waited for comes when it comes: the queue alone looks for missed jobs every two seconds.
  expect: { poll: { timeout: 10_000 } },
}

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
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', 'tests/e2e/**', 'tests/restart/**'],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'restart',
          include: ['tests/restart/**/*.test.ts'],
          globalSetup: ['tests/restart/filled-folder.ts'],
          // Each starts whole servers, some of them before the test.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
