import type { AstroIntegration } from 'astro'
import { type ESTree, minifySync, parseSync, Visitor } from 'rolldown/utils'
import type { Plugin, Rolldown } from 'vite'
import { sentences } from '#platform/rules/english/sentences.ts'
import type { Language } from '#platform/rules/languages.ts'
import { englishScript } from '#platform/server/english-scripts.ts'

const names = /^(?:say|sayOwn|pathHere|isEnglish)$/
const sayings = /import\s*\{[^}]*\}\s*from\s*['"]#platform\/rules\/say\.ts['"];?/g
/** Gives the functions to an English page. */
const giver = 'platform/client/english.ts'

interface Change {
  start: number
  end: number
  text: string
}

/**
 * Writes every script twice, so that a browser loads one language: in Korean, as if nobody had ever
 * asked for another, and below `assets/en-…` in English. A sentence that is known only when it runs
 * is looked up by the functions that an English page gives (layouts/english.js). Scripts import one
 * another by relative addresses.
 */
export const scriptLanguages = (): AstroIntegration => ({
  name: 'script-languages',
  hooks: {
    'astro:config:setup': ({ updateConfig, command }) => {
      if (command === 'build') updateConfig({ vite: { plugins: [inTwo()] } })
    },
  },
})

const inTwo = (): Plugin => {
  const speaking = new Set<string>()
  return {
    name: 'script-languages',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => {
      if (!code.includes('platform/rules/say.ts') || id.includes(giver)) return
      speaking.add(id)
      // Left without a binding, the calls keep their names whatever chunk they come into.
      return { code: code.replaceAll(sayings, ''), map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const english = reachedWithoutConsole(bundle)
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const speaks = chunk.moduleIds.some((id) => speaking.has(id))
          if (english.has(chunk.fileName)) {
            const code = speaks ? inLanguage('en', chunk) : chunk.code
            const fileName = englishScript(chunk.fileName)
            const source = code.replaceAll(/(["'`])assets\/[\w.-]+\.js\1/g, englishScript)
            this.emitFile({ type: 'asset', fileName, source })
          }
          if (speaks) chunk.code = inLanguage('ko', chunk)
        }
      },
    },
  }
}

/** The console has no English. */
const reachedWithoutConsole = (bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const reached = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || reached.has(name)) return
    reached.add(name)
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) visit(other)
  }
  for (const chunk of Object.values(bundle))
    if (
      chunk.type === 'chunk' &&
      chunk.isEntry &&
      !/\/(console|admin)\//.test(chunk.facadeModuleId ?? '')
    )
      visit(chunk.fileName)
  return reached
}

const inLanguage = (language: Language, { code, fileName }: Rolldown.OutputChunk): string => {
  const changes: Change[] = []
  const { program } = parseSync(fileName, code)
  const textOf = ({ start, end }: ESTree.Span): string => changed(code, start, end, changes)
  new Visitor({
    'CallExpression:exit': ({ callee, arguments: [first, ...values], start, end }) => {
      if (callee.type !== 'Identifier' || !names.test(callee.name)) return
      const text =
        callee.name === 'isEnglish'
          ? String(language === 'en')
          : first && saidIn(language, first, values, textOf)
      if (text !== undefined) changes.push({ start, end, text })
    },
  }).visit(program)
  return minifySync(fileName, changed(code, 0, code.length, changes), {
    module: true,
    compress: true,
    // The Korean ones are short already, and stay as they were.
    mangle: language === 'en',
  }).code
}

/** `say('{}명', n)` → `${n}명`; undefined for what an English page looks up when it runs. */
const saidIn = (
  language: Language,
  sentence: ESTree.Argument,
  values: readonly ESTree.Argument[],
  textOf: (part: ESTree.Span) => string,
): string | undefined => {
  const known = fixedText(sentence)
  const said = language === 'ko' ? known : english.get(known ?? '')
  if (said !== undefined) return filled(said, values.map(textOf))
  if (language === 'en') return undefined
  if (values.length === 0) return `(${textOf(sentence)})`
  return `[${values.map(textOf).join()}].reduce((text,value)=>text.replace("{}",()=>value),${textOf(sentence)})`
}

const english: ReadonlyMap<string, string> = new Map(Object.entries(sentences))

/** A template literal with the values where `{}` or `{1}` stands. */
const filled = (sentence: string, values: readonly string[]): string => {
  let next = 0
  const text = sentence
    .replaceAll(/[\\`$]/g, '\\$&')
    .replaceAll(/\{(\d?)\}/g, (_, place: string) => {
      const value = values[place === '' ? next++ : Number(place)]
      return value === undefined ? '' : `\${${value}}`
    })
  return `\`${text}\``
}

const fixedText = (sentence: ESTree.Argument): string | undefined => {
  if (sentence.type === 'Literal') return String(sentence.value)
  if (sentence.type !== 'TemplateLiteral' || sentence.expressions.length > 0) return
  return sentence.quasis[0]?.value.cooked ?? undefined
}

/** The code between two places, once what was changed in it; the outermost change has the inner ones. */
const changed = (code: string, start: number, end: number, changes: readonly Change[]): string => {
  let text = ''
  let at = start
  for (const change of changes.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (change.start < at || change.end > end) continue
    text += code.slice(at, change.start) + change.text
    at = change.end
  }
  return text + code.slice(at, end)
}
