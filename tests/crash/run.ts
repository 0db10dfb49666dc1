import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
// `npm run crash-test -- [--seed N] [--payments N] [--kills N] [--members N] [--postgres]`: no won lost, whatever breaks.
import { crash } from '#tests/crash/crash.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    members: { type: 'string', default: '50' },
    payments: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
  },
})

const dataDir = await mkdtemp(join(tmpdir(), 'crash-'))
const postgres = values.postgres ? await startPostgres() : undefined
const start = performance.now()
const verdict = await crash(
  {
    seed: Number(values.seed),
    members: Number(values.members),
    payments: Number(values.payments),
    kills: Number(values.kills),
  },
  {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...(postgres && { DATABASE_URL: `${postgres.url}/postgres` }),
  },
)
const seconds = Math.round((performance.now() - start) / 1000)
await postgres?.stop()
await rm(dataDir, { recursive: true, force: true })

console.log(values.postgres ? 'PostgreSQL' : 'SQLite', values, `${seconds} s`)
console.table(verdict.states)
console.log({ ...verdict, states: undefined, wrongs: verdict.wrongs.slice(0, 20) })
process.exit(verdict.wrongs.length === 0 ? 0 : 1)
