import { type ContentCopy, copyContent } from '#tests/support/content-copy.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'

interface Content extends ContentCopy {
  /** Replaces a text in a file; the text must be there. */
  change: (file: string, from: string, to: string) => Promise<void>
}

/** Every test gets its own copy of the tests' content. */
export const test = base.extend<{ content: Content }>({
  content: async ({}, use) => {
    const { folder, publicDir, remove } = await copyContent()
    await use({
      folder,
      publicDir,
      change: async (file, from, to) => {
        const text = await readFile(join(folder, file), 'utf8')
        expect(text).toContain(from)
        await writeFile(join(folder, file), text.replace(from, to))
      },
    })
    await remove()
  },
})
