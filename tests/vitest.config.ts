import '#tests/support/memory.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { testContent } from '#tests/support/content-dir.ts'
import { type Engine, filesOn } from '#tests/support/engines.ts'
import { isNightly } from '#tests/support/nightly.ts'

const api = (engine: Engine) => ({
  extends: true as const,
  test: {
    name: `api-${engine}`,
    ...filesOn(engine),
    env: { TEST_ENGINE: engine, TZ: 'America/New_York' },
    globalSetup: engine === 'postgres' ? ['tests/support/postgres.ts'] : [],
  },
})

/** The machine's time zone is set to one that is not Seoul's, so nothing can depend on it. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // No module keeps anything between tests, so the files of one worker share what they load.
    isolate: false,
    // Two for each core: tests wait for PostgreSQL and for servers of their own a third of their time. At night some measure.
    maxWorkers: (isNightly ? 1 : 2) * availableParallelism(),
    env: { CONTENT_DIR: testContent },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A busy machine with two cores takes its time; what hangs is ended all the same.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`tests/${isNightly ? '{unit,night/unit}' : 'unit'}/**/*.test.ts`],
          env: { TZ: 'America/New_York' },
        },
      },
      // What these put in a module's place would stay in what the worker has loaded, or not get there at all.
      {
        extends: true,
        test: { name: 'mocked', include: ['tests/mocked/**/*.test.ts'], isolate: true },
      },
      // Reads dist/: run `npm run build:test` first.
      {
        extends: true,
        test: {
          name: 'built',
          include: [`tests/{attacks,built,weight${isNightly ? ',night/built' : ''}}/**/*.test.ts`],
          globalSetup: ['tests/support/own-build.ts'],
        },
      },
      api('sqlite'),
      api('postgres'),
    ],
  },
})
