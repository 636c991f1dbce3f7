import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3917)
// A local OpenID provider in Google's place.
const provider = `http://127.0.0.1:${port + 1000}`
// A push service, which a journey starts.
const pushService = `http://127.0.0.1:${port + 2000}`
const baseURL = `http://127.0.0.1:${port}`
// The config is read by every worker; the first reader makes the folder and hands it on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bikevalley-e2e-'))

/** Journeys of a statement of the specification, and those with the tag. */
const CORE = /@core|\(SPEC-/

/** The browser journeys, on the production build, with a database of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One waits for pages, timers and the server often enough for a third to fit beside two on two cores.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // They end what hangs: what is slow may take its time.
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  projects: [
    // Frames of animations are a fifth of what a browser costs; the deep journeys have them.
    { name: 'core', grep: CORE, use: { contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'deep', grepInvert: CORE },
  ],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A trace costs as much as the journey itself; `npx playwright test <file> --trace on` makes one.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what its scripts would gain from optimising compilers is less than these cost.
        '--js-flags=--no-opt,--no-maglev',
        '--in-process-gpu',
      ],
    },
  },
  webServer: [
    {
      command: `node_modules/.bin/node tests/e2e/identity-provider.ts ${port + 1000}`,
      url: `${provider}/.well-known/openid-configuration`,
      reuseExistingServer: false,
      timeout: 60_000,
    },
    {
      command: 'node_modules/.bin/node apps/server/src/main.ts',
      url: `${baseURL}/api/health`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      // A first start, on a machine that may be busy with more.
      timeout: 240_000,
      stdout: 'pipe',
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: process.env.E2E_DATA_DIR,
        DEMO_DATA: 'off',
        RATE_LIMITS: 'off',
        GOOGLE_CLIENT_ID: 'bikevalley-client',
        GOOGLE_CLIENT_SECRET: 'a secret',
        GOOGLE_ISSUER_URL: provider,
        PUSH_SERVICES: pushService,
      },
    },
  ],
})
