import { matchesGlob } from 'node:path'
import type { OpenText } from '#texts/api/texts.ts'
import { keysOf } from '#texts/content/english.ts'
import { companions, contentFiles } from '#texts/content/schema/files.ts'
import { markOfText } from '#texts/rules/english.ts'
import { koreanFileOf } from '#texts/rules/versions.ts'
import { readContentFile } from '#texts/server/content/read.ts'
import { textIn, type Texts } from '#texts/server/files.ts'

/** The Korean, as it is written now, of a `*.en.md`; null for other texts. */
export const koreanOf = (texts: Texts, path: string): OpenText['korean'] => {
  const file = koreanFileOf(path)
  const name = (Object.keys(companions) as (keyof typeof companions)[]).find((one) =>
    matchesGlob(file ?? '', contentFiles[one].pattern),
  )
  if (file === undefined || name === undefined) return null
  const text = texts.drafts.get(file)?.text ?? textIn(texts.published, file)
  if (text === null) return null
  const read = readContentFile(file, Buffer.from(text))
  if ('problems' in read) return null
  const keys = keysOf(name)
  const blank = `---\n${keys.map((key) => `${key}: ''\n`).join('')}---\n`
  return {
    text,
    mark: markOfText(keys, { data: Object(read.data) as Record<string, unknown>, body: read.body }),
    blank,
  }
}
