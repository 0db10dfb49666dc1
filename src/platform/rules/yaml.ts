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
 * Reads YAML that somebody wrote, whatever it is; where `errors` is empty its data can be had. Names for values and their
 * repetition (`&`, `*`) are an error, since texts need none and a few of them make millions of values; so is what is too
 * deep or too long.
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

/** The data of YAML that somebody wrote. Throws `YAMLParseError` with the first thing that is wrong. */
export const dataOf = (yaml: string): unknown => {
  const document = documentOf(yaml)
  const [error] = document.errors
  if (error !== undefined) throw error
  return document.toJS()
}

/** Keys that a map has twice. The library's own check compares each key with all before it. */
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

/** More than any text has: values within each other, spaces before a line, letters, signs and words. */
const most = { levels: 30, spaces: 120, letters: 60_000, tokens: 20_000 }

/**
 * What is never shown to yaml's own reader: it calls itself at each level, as all do who go through the values, and the end
 * of the stack is the end of the process.
 */
const refusedIn = (yaml: string): Refused | undefined => {
  let [at, tokens, brackets, marks] = [0, 0, 0, 0]
  let isValue = false
  for (const token of new Lexer().lex(yaml.slice(0, most.letters))) {
    // The lexer's own signs do not stand in the file. After one of them comes a value, whose letters mean nothing else.
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
