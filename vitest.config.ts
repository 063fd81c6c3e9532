// How the tests run: the pure rooms by themselves, the server's tests on one PostgreSQL made for the run.
// Files share their modules, which hold no state: loading them anew took a large part of the time.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const setupFiles = 'test-setup.ts'

export default defineConfig({
  test: {
    environment: 'node',
    // The longest files wait, for processes that they start and databases that they kill.
    maxWorkers: availableParallelism() + 1,
    exclude: ['**/node_modules/**', 'web/dist/**', 'e2e/**'],
    projects: [
      {
        test: {
          name: 'house',
          include: ['*.test.ts', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          setupFiles,
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'vision',
          include: ['vision/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          setupFiles,
          isolate: false,
          globalSetup: 'server/db/test-server.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
