// `npm test`: everything, ending with what failed and one line that counts all of it. `npm run test:nightly`:
// the same with every number of tests/support/nightly.ts whole, and a soak; it takes hours.
import { ensureBrowser } from '#tests/support/browser.ts'
import { playwrightCount, vitestCount, type Count } from '#tests/support/reports.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const isNightly = process.argv.includes('--nightly')
if (isNightly) process.env['NIGHTLY'] = '1'

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** Whether a command ends well. What it says is heard at once, or `together`, when it has ended. */
const run = async (
  [command = '', ...rest]: readonly string[],
  heard: 'at once' | 'together' = 'at once',
): Promise<boolean> => {
  const name = `\n── ${[command, ...rest].join(' ')}`
  if (heard === 'at once') console.log(name)
  const stdio = heard === 'at once' ? 'inherit' : 'pipe'
  const child = spawn(command, rest, { stdio: ['ignore', stdio, stdio] })
  const said = [child.stdout, child.stderr].map(async (stream) =>
    stream === null ? '' : text(stream),
  )
  const ended = once(child, 'close')
  const words = (await Promise.all(said)).join('')
  await ended
  if (heard === 'together') console.log(`${name}\n${words}`)
  return child.exitCode === 0
}

/** A step without tests of its own counts as one. */
const step = async (name: string): Promise<Count> => {
  const ok = await run(['npm', 'run', '--silent', name])
  return { passed: ok ? 1 : 0, failures: ok ? [] : [`npm run ${name}`] }
}

/** What the runner's report counted; a runner that failed with nothing failing in its report counts as one failure. */
const counted = (name: string, ok: boolean, read: () => Count): Count => {
  try {
    const count = read()
    return ok || count.failures.length > 0 ? count : { ...count, failures: [name] }
  } catch {
    return { passed: 0, failures: [`${name} left no report`] }
  }
}

const vitest = async (): Promise<Count> => {
  const report = `${results}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = ['npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts', ...reporters]
  const ok = await run(command, 'together')
  return counted('vitest', ok, () => vitestCount(report))
}

const playwright = async (): Promise<Count> => {
  const ok = await run(['npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts'])
  return counted('playwright', ok, () => playwrightCount(`${results}/playwright.json`))
}

ensureBrowser()
const counts = [await step('check'), await step('build:test')]
// At one time: a journey waits for its browser as often as a core waits for a journey.
counts.push(...(await Promise.all([vitest(), playwright()])))
if (isNightly) counts.push(await step('soak'))
const passed = counts.reduce((total, count) => total + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)

for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
