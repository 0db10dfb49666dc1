import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

/** The line of a file, from 1, on which a name is declared. */
const lineOf = (path: string, name: string): number => {
  const declared = new RegExp(`(?:const|class|function|interface|type) ${name}\\b`)
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const at = lines.findIndex((line) => declared.test(line))
  if (at < 0) throw new Error(`docs/tour.md: ${path} declares no ${name}`)
  return at + 1
}

const stop = /\[`(\w+)`\]\(\.\.\/(src\/[^#)]+)#L\d+\)/g

test('every stop of the tour is where it says, and no walk has more than twelve', async () => {
  const tour = readFileSync(join(root, 'docs/tour.md'), 'utf8')
  const walked = tour.replace(
    stop,
    (_, name: string, path: string) => `[\`${name}\`](../${path}#L${lineOf(path, name)})`,
  )
  expect([...tour.matchAll(stop)].length).toBeGreaterThan(40)
  for (const walk of tour.split('\n## ').slice(1)) {
    expect(walk.match(/^\d+\. /gm)?.length).toBeLessThanOrEqual(12)
  }
  await expect(walked).toMatchFileSnapshot('../../docs/tour.md')
})
