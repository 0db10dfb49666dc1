import { type Document, Lexer, type LineCounter, parseDocument, YAMLParseError } from 'yaml'

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
    ...(lineCounter && { lineCounter }),
  })
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

interface Refused {
  at: number
  code: 'BAD_ALIAS' | 'RESOURCE_EXHAUSTION'
}

/** More than any text has: values within each other, spaces before a line, letters. */
const most = { levels: 30, spaces: 120, letters: 60_000 }

/**
 * What is never shown to yaml's own reader: it calls itself at each level, as all do who go through the values, and the end
 * of the stack is the end of the process.
 */
const refusedIn = (yaml: string): Refused | undefined => {
  let [at, brackets, marks] = [0, 0, 0]
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
    const isWide = mark.length > most.spaces && mark.trim() === ''
    if (brackets + marks > most.levels || isWide) return { at, code: 'RESOURCE_EXHAUSTION' }
    isValue = isSign && token === '\u001F'
    if (!isSign) at += token.length
  }
  return at < yaml.length ? { at, code: 'RESOURCE_EXHAUSTION' } : undefined
}
