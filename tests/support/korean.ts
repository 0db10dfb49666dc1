import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A piece of text that somebody can read, and where it stands. */
export interface Text {
  file: string
  text: string
}

const hangul = /[가-힣]/

/** The texts of files that match, comments left out: words between tags, and what stands in quotes. */
export const textsOf = (patterns: readonly string[]): Text[] =>
  globSync([...patterns])
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return readerOf(file)(source).map((text) => ({ file, text }))
    })
    .filter(({ text }) => hangul.test(text))

const readerOf = (file: string): ((source: string) => string[]) => {
  if (file.endsWith('.astro')) return textsOfAstro
  return /\.(ya?ml|md)$/.test(file) ? linesOf : textsOfScript
}

/** A line that begins with `#` is a note to staff or a heading: read by people, too. */
const linesOf = (source: string): string[] => source.split('\n')

/** Of TypeScript, with or without JSX. */
const textsOfScript = (source: string): string[] => {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node)) {
      texts.push(...wordsOf(node))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('text.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return texts
}

/** What a template puts in stands there as `…`. */
const wordsOf = (node: ts.StringLiteralLike | ts.TemplateExpression | ts.JsxText): string[] => {
  if (ts.isJsxText(node)) return node.text.split('\n').map((line) => line.trim())
  if (ts.isStringLiteralLike(node)) return node.text.split('\n')
  const parts = node.templateSpans.map((span) => `…${span.literal.text}`)
  return (node.head.text + parts.join('')).split('\n')
}

/** Frontmatter and scripts are TypeScript; of the rest, what stands between tags and in attributes. */
const textsOfAstro = (source: string): string[] => {
  const [, frontmatter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [, '', source]
  const scripts = [...body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  const markup = body
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/\{\/\*.*?\*\/\}/gs, '')
    // A call too long for a line has its sentence on one of its own.
    .replaceAll(/\bsay\(\n\s+/g, 'say(')
    .replaceAll(/',\n\s+\)/g, "')")
  return [
    ...[frontmatter, ...scripts].flatMap(textsOfScript),
    ...markup.split(/[<>{}]|="|"(?=[\s>/])/).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
  ]
}

/** What an editor's pencil finds without reading for sense. */
export const faults: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['two spaces between words', /[가-힣.,?!’”)] {2,}[가-힣‘“(]/],
  ['a comma without a space after it', /[가-힣)’”],(?=[가-힣A-Za-z‘“(])/],
  ['a space before a comma or a full stop', /[가-힣)’”] +[,.](?=\s|$)/],
  ['a space inside brackets', /\( +\S|[^\s,] +\)/],
  [
    'two particles to choose from',
    /은\(는\)|는\(은\)|이\(가\)|가\(이\)|을\(를\)|를\(을\)|와\(과\)|과\(와\)|\(으\)로|\(이\)/,
  ],
  ['a particle twice', /[가-힣](?:을을|를를|는는|에에|에서에서|으로으로)(?=[\s.,]|$)/],
  [
    'a particle apart from its word',
    /\S (?:을|를|은|의|에|에서|으로|까지|부터|입니다)(?=[\s.,]|$)|[^\s가-힣·] (?:는|와|과|로)(?=[\s.,]|$)/,
  ],
  ['an object of a noun that takes none', /[을를] (?:선택|필수) (?:항목|사항)(?=입니다|이며|이고)/],
  ['two full stops', /[가-힣]\.\.(?!\.)/],
]
