// Runs the tests: domain and web as plain modules, the server's tests on one PostgreSQL created for the run, and those that
// `npm run test:long` runs as a project of their own.
// Files of a project share loaded modules and their state (`isolate: false`): loading them again took a large part of the time.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Workers and the programs that tests start share compiled modules: loading the server takes a quarter less CPU time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node')

const setupFiles = 'test-setup.ts'

const long = '**/*.long.test.{ts,mjs}'

const ofServer = {
  setupFiles,
  isolate: false,
  globalSetup: 'server/db/test-server.ts',
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/quick-argon2.ts') },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The default of one second is too short for a request on a busy machine.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    environment: 'node',
    // One worker more than cores: the longest files mostly wait for processes they start and databases they stop.
    maxWorkers: availableParallelism() + 1,
    // A machine of a CI service can stall. The report marks a test that needed its second try.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        test: {
          name: 'house',
          include: ['*.test.ts', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', long],
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
          exclude: ['**/node_modules/**', long],
          ...ofServer,
        },
      },
      {
        test: {
          name: 'long',
          include: [long],
          ...ofServer,
        },
      },
    ],
  },
})
