import { spawnSync } from 'node:child_process'
// `npm run build:test`: the site as `npm run build` makes it, from the tests' own content.
import { testContent } from '#tests/support/content-dir.ts'

process.umask(0o022)
const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, CONTENT_DIR: testContent },
})
process.exit(status ?? 1)
