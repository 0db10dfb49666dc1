import { expect, test as base } from 'vitest'
import { testContent } from '#tests/support/content-dir.ts'
import { findProblems } from '#texts/server/content/problems.ts'
import { type Problem, rawContentOf } from '#texts/server/content/read.ts'

interface Content {
  files: Map<string, { readonly bytes: Uint8Array }>
  text: (file: string) => string
  write: (file: string, text: string | Uint8Array) => void
  /** Replaces a text in a file; the text must be there. */
  change: (file: string, from: string, to: string) => void
  problems: () => Problem[]
}

const whole = rawContentOf(testContent)

/** Every test gets its own copy of the tests' content, in memory. */
export const test = base.extend<{ content: Content }>({
  content: async ({}, use) => {
    const files = new Map(whole)
    const text = (file: string) => Buffer.from(files.get(file)?.bytes ?? []).toString()
    const write: Content['write'] = (file, to) => void files.set(file, { bytes: Buffer.from(to) })
    await use({
      files,
      text,
      write,
      change: (file, from, to) => {
        expect(text(file)).toContain(from)
        write(
          file,
          text(file).replace(from, () => to),
        )
      },
      problems: () => findProblems(files, 'public'),
    })
  },
})
