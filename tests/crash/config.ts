import { testContent } from '#tests/support/content-dir.ts'
import { type Config, readConfig } from '#server/base/config.ts'

/** The configuration of the server and of the office's programs, from the environment, with waits of parts of a second. */
export const crashConfig = (environment: Record<string, string | undefined>): Config => ({
  ...readConfig({
    LOG_LEVEL: 'silent',
    CONTENT_DIR: testContent,
    GATEWAY_READ_MS: '400',
    GATEWAY_CONNECT_MS: '400',
    GATEWAY_READY_MS: '1500',
    ...environment,
  }),
  payments: {
    session: 20_000,
    approval: 2_500,
    absent: 3_000,
    lease: 3_000,
    waits: Array.from({ length: 200 }, () => 400),
  },
})
