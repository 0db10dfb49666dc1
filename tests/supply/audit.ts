import { spawnSync } from 'node:child_process'
// `npm run audit`: asks the registry for known weaknesses of what production is made of. Ends with 1 where one is high or
// critical; where the registry does not answer, it says so and ends with 0: no answer is no weakness, and no proof either.
import { verdictOf } from '#tests/support/lock/advisories.ts'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
})
const { lines, isBad } = verdictOf(stdout)
for (const line of lines) console.log(line)
process.exit(isBad ? 1 : 0)
