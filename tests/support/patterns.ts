import { globSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import ts from 'typescript'

/** A regular expression of the program. */
export interface Pattern {
  source: string
  flags: string
  /** `src/platform/rules/phone.ts:7`. */
  at: string
}

/** Every regular expression of `src`: literals, and what `new RegExp` is given. */
export const patternsOfSource = (): Pattern[] =>
  globSync('src/**/*.{ts,tsx,mjs,astro}').flatMap((file) =>
    patternsIn(file, readFileSync(file, 'utf8')),
  )

const patternsIn = (file: string, text: string): Pattern[] => {
  const kind = /\.(?:tsx|astro)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: Pattern[] = []
  const look = (node: ts.Node): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    const pattern = literalOf(node) ?? madeOf(node)
    if (pattern !== undefined && isPattern(pattern, file)) {
      found.push({ ...pattern, at: `${file}:${line + 1}` })
    }
    ts.forEachChild(node, look)
  }
  look(tree)
  return found
}

const literalOf = (node: ts.Node) => {
  if (!ts.isRegularExpressionLiteral(node)) return undefined
  const end = node.text.lastIndexOf('/')
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
}

/** What is put into the text of `new RegExp` counts as one letter, as a number within braces. */
const madeOf = (node: ts.Node) => {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'RegExp') return undefined
  const [source, flags] = (node.arguments ?? []).map((argument) => textOf(argument))
  return source === undefined ? undefined : { source, flags: flags ?? '' }
}

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTaggedTemplateExpression(node) && !ts.isTemplateExpression(node)) return undefined
  const isRaw = ts.isTaggedTemplateExpression(node)
  const template = isRaw ? node.template : node
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText
  const written = ({ text, rawText = '' }: ts.TemplateLiteralLikeNode) => (isRaw ? rawText : text)
  return template.templateSpans.reduce(
    (text, { literal }) => text + (text.endsWith('{') ? '9' : 'x') + written(literal),
    written(template.head),
  )
}

/** The markup of an Astro page is none of TypeScript's: what it takes for a pattern there may be none. */
const isPattern = ({ source, flags }: Omit<Pattern, 'at'>, file: string): boolean => {
  try {
    return new RegExp(source, flags) instanceof RegExp
  } catch (error) {
    if (extname(file) === '.astro') return false
    throw error
  }
}
