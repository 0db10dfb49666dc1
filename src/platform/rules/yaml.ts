import {
  type Document,
  isScalar,
  Lexer,
  type LineCounter,
  parseDocument,
  visit,
  YAMLParseError,
} from 'yaml'

/**
 * Parses YAML from people; its data is usable if `errors` is empty. Aliases (`&`, `*`) are an
 * error, because texts need none and a few of them expand to millions of values. Too deep or too
 * long a text is an error as well.
 */
export const documentOf = (yaml: string, lineCounter?: LineCounter): Document.Parsed => {
  const refused = refusedIn(yaml)
  const document = parseDocument(yaml.slice(0, refused?.at), {
    schema: 'core',
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false,
    ...(lineCounter && { lineCounter }),
  })
  document.errors.push(...repeatedKeys(document))
  if (refused === undefined) return document
  const { at, code } = refused
  document.errors.unshift(new YAMLParseError([at, at + 1], code, 'Not read any further'))
  return document
}

/** Throws `YAMLParseError` with the first error. */
export const dataOf = (yaml: string): unknown => {
  const document = documentOf(yaml)
  const [error] = document.errors
  if (error !== undefined) throw error
  return document.toJS()
}

/**
 * The library's own check for repeated keys compares each key with all before it, which is too
 * slow.
 */
const repeatedKeys = (document: Document): YAMLParseError[] => {
  const errors: YAMLParseError[] = []
  visit(document, {
    Map: (_, { items }) => {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const [start, end] = key.range ?? [0, 0]
        if (keys.has(key.value))
          errors.push(new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique'))
        keys.add(key.value)
      }
    },
  })
  return errors
}

interface Refused {
  at: number
  code: 'BAD_ALIAS' | 'RESOURCE_EXHAUSTION'
}

const most = { levels: 30, spaces: 120, letters: 60_000, tokens: 20_000 }

/**
 * Finds what must not reach the library. Its parser and everything that walks the values recurse at
 * each level, and a stack overflow would end the process.
 */
const refusedIn = (yaml: string): Refused | undefined => {
  let [at, tokens, brackets, marks] = [0, 0, 0, 0]
  let isValue = false
  for (const token of new Lexer().lex(yaml.slice(0, most.letters))) {
    // The lexer's own signs do not stand in the file. A value follows each of them, and its letters
    // have no other meaning.
    const isSign: boolean = !isValue && /^[\u0002\u0018\u001F]$/.test(token)
    const mark = isValue ? '' : token
    if (/^[&*]/.test(mark)) return { at, code: 'BAD_ALIAS' }
    if (token.includes('\n')) marks = 0
    else if (/^[[{]$/.test(mark)) brackets += 1
    else if (/^[\]}]$/.test(mark)) brackets -= 1
    else if (/^[-?:]$/.test(mark) && brackets <= 0) marks += 1
    tokens += 1
    const isWide = mark.length > most.spaces && mark.trim() === ''
    const isMuch = brackets + marks > most.levels || tokens > most.tokens
    if (isMuch || isWide) return { at, code: 'RESOURCE_EXHAUSTION' }
    isValue = isSign && token === '\u001F'
    if (!isSign) at += token.length
  }
  return at < yaml.length ? { at, code: 'RESOURCE_EXHAUSTION' } : undefined
}
