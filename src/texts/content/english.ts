import { type EnglishFound, inEnglish } from '#texts/content/schema/english.ts'
import { companions, contentFiles } from '#texts/content/schema/files.ts'
import { markOfText } from '#texts/rules/english.ts'

interface Text {
  data: object
  body?: string | undefined
}

/** Values of a long text's front matter that its English has too, in the order of the mark. */
export const keysOf = (name: keyof typeof companions): string[] =>
  Object.keys(contentFiles[companions[name]].schema.shape).filter((key) => key !== 'of')

const hasCompanion = (name: string): name is keyof typeof companions => name in companions

/** A text with its English in place of the Korean; `companion` is its `*.en.md`. */
export const textInEnglish = (
  name: keyof typeof contentFiles,
  korean: Text,
  companion: Text | undefined,
): Text & EnglishFound => {
  if (!hasCompanion(name)) {
    const { value, ...found } = inEnglish(contentFiles[name].schema, korean.data)
    return { data: value as object, body: korean.body, ...found }
  }
  if (companion === undefined) return { ...korean, missing: [''], names: [], behind: [] }
  const { of, ...english } = companion.data as Record<string, string | undefined>
  const keys = keysOf(name)
  return {
    data: { ...korean.data, ...english },
    body: companion.body,
    missing: [],
    names: keys.filter((key) => english[key] === undefined),
    behind: of === markOfText(keys, korean) ? [] : [''],
  }
}
