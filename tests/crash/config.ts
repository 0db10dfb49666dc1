import { type Config, readConfig } from '#platform/server/config.ts'
import { testContent } from '#tests/support/content-dir.ts'

/** The configuration of the server and of the office's programs, from the environment, with waits of parts of a second. */
export const crashConfig = (environment: Record<string, string | undefined>): Config => ({
  ...readConfig({ LOG_LEVEL: 'silent', CONTENT_DIR: testContent, ...environment }),
  mailLease: 120_000,
  gatewayTimings: { connect: 400, ready: 1_500, read: 400 },
  payments: {
    session: 20_000,
    approval: 2_500,
    absent: 3_000,
    lease: 3_000,
    waits: Array.from({ length: 200 }, () => 400),
  },
})
