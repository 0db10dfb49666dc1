import type { Author } from '#abstracts/rules/content.ts'

type Names = Pick<Author, 'name_ko' | 'name_en'>

const hangul = /\p{Script=Hangul}/u

/** Korean surnames of two syllables that still occur; one syllable otherwise. */
const surname = /^(?:(?:남궁|황보|제갈|사공|선우|서문|독고|동방)(?=..)|.)/u

/** `홍길동` → 홍, 길동. Undefined for a name without Hangul. */
export const koreanName = ({ name_ko }: Pick<Names, 'name_ko'>) => {
  const name = name_ko.trim()
  const [first = ''] = surname.exec(name) ?? []
  return hangul.test(name) ? { surname: first, given: name.slice(first.length).trim() } : undefined
}

/**
 * `Gil-Dong Hong`, `HONG Gil-Dong` and `Hong, Gil-Dong` → Hong, Gil-Dong: the part before a comma,
 * else a first word in capitals, else the last word. Undefined for who has a Korean name alone.
 */
export const latinName = ({ name_ko, name_en }: Names) => {
  const name = name_en.trim() || (hangul.test(name_ko) ? '' : name_ko.trim())
  if (name === '') return undefined
  const [before = '', after] = name.split(/\s*,\s*/)
  if (after !== undefined) return { surname: before, given: after }
  const words = name.split(/\s+/)
  const isFirst = /^\p{Lu}{2,} .*\p{Ll}$/u.test(name)
  const last = (isFirst ? words.shift() : words.pop()) ?? ''
  return { surname: last, given: words.join(' ') }
}
