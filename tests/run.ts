import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
// `npm test`: everything, in order, ending with what took longest, what failed and one line that counts all of it. `npm run test:nightly`:
// the same with every number of tests/support/nightly.ts whole, once more on two servers and a soak; it
// takes hours.
import { ensureBrowser } from '#tests/support/browser.ts'
import { playwrightCount, slowestOf, vitestCount, type Count } from '#tests/support/reports.ts'

const isNightly = process.argv.includes('--nightly')
if (isNightly) process.env['NIGHTLY'] = '1'

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const run = (command: string, ...rest: string[]): boolean => {
  console.log(`\n── ${[command, ...rest].join(' ')}`)
  return spawnSync(command, rest, { stdio: 'inherit' }).status === 0
}

const countOf = (name: string, ok: boolean): Count => ({
  passed: ok ? 1 : 0,
  times: [],
  failures: ok ? [] : [`npm run ${name}`],
})

/** A step without tests of its own counts as one. */
const step = (name: string): Count => countOf(name, run('npm', 'run', '--silent', name))

/** The same beside what comes next; what it says is printed when it is waited for. */
const stepBeside = (name: string): (() => Promise<Count>) => {
  // Into a file: nobody empties a pipe while a runner is waited for.
  const log = `${results}/${name}.log`
  const said = openSync(log, 'w')
  const ended = once(
    spawn('npm', ['run', '--silent', name], { stdio: ['ignore', said, said] }),
    'close',
  )
  return async () => {
    const [code] = (await ended) as [number | null]
    console.log(`\n── npm run ${name}\n${readFileSync(log, 'utf8')}`)
    return countOf(name, code === 0)
  }
}

/** What the runner's report counted; a runner that failed with nothing failing in its report counts as one failure. */
const counted = (name: string, ok: boolean, read: () => Count): Count => {
  try {
    const count = read()
    return ok || count.failures.length > 0 ? count : { ...count, failures: [name] }
  } catch {
    return { passed: 0, times: [], failures: [`${name} left no report`] }
  }
}

const vitest = (...rest: string[]): Count => {
  const report = `${results}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = run(
    'npx',
    ...['vitest', 'run', '--config', 'tests/vitest.config.ts', ...rest, ...reporters],
  )
  return counted('vitest', ok, () => vitestCount(report))
}

const playwright = (): Count => {
  ensureBrowser()
  const ok = run('npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts')
  return counted('playwright', ok, () => playwrightCount(`${results}/playwright.json`))
}

const counts = [step('build:test')]
const check = stepBeside('check')
counts.push(vitest(), await check(), playwright())
if (isNightly) {
  process.env['TEST_SERVERS'] = '2'
  counts.push(vitest('--project', 'api-postgres'), playwright())
  delete process.env['TEST_SERVERS']
  counts.push(step('soak'))
}
const passed = counts.reduce((total, count) => total + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)

console.log(`\nThe slowest tests:\n${slowestOf(counts).join('\n')}`)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
