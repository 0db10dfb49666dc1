// `npm test`: everything, in order, ending with one line that counts all of it.
import { ensureBrowser } from '#tests/support/browser.ts'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Count {
  passed: number
  failed: number
}

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const run = (command: string, ...rest: string[]): boolean => {
  console.log(`\n── ${[command, ...rest].join(' ')}`)
  return spawnSync(command, rest, { stdio: 'inherit' }).status === 0
}

/** A step without tests of its own counts as one. */
const step = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** What the runner's report counted; a runner that failed with nothing failing in its report counts as one failure. */
const counted = (ok: boolean, read: () => Count): Count => {
  try {
    const count = read()
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return step(false)
  }
}

const report = (file: string): unknown => JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))

const vitest = (): Count => {
  const ok = run(
    ...(['npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts'] as const),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`],
  )
  return counted(ok, () => {
    const { numPassedTests, numFailedTests } = report('vitest.json') as {
      numPassedTests: number
      numFailedTests: number
    }
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

const playwright = (): Count => {
  const ok = run('npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts')
  return counted(ok, () => {
    const { stats } = report('playwright.json') as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

const steps = [
  () => step(run('npm', 'run', '--silent', 'check')),
  () => step(run('npm', 'run', '--silent', 'build')),
  vitest,
  () => {
    ensureBrowser()
    return playwright()
  },
]

const counts = steps.map((take) => take())
const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0)

console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
