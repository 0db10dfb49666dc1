import { shortestSecret } from '#platform/server/secret.ts'
import { constants, deflateRawSync } from 'node:zlib'

/** What people write where a secret is asked for. */
const words =
  /secret|token|passw|change|example|society|academy|member|default|product|develop|server|website|homepage|please|random|string|admin|letmein|welcome|korea|hello|world|super|sample|testing|qwert|asdfg|zxcvb/i

/**
 * Why a signing key could be guessed: a sentence in Korean, or undefined for one that a machine has made (ruling 36). What
 * `randomBytes` makes, in base64 or hex, passes but once in some hundred thousand times.
 */
export const weaknessOf = (secret: string): string | undefined => {
  if (Buffer.byteLength(secret) < shortestSecret) return `${shortestSecret}바이트보다 짧습니다.`
  if (repeats(secret)) return '같은 글자나 말이 되풀이됩니다.'
  if (counts(secret)) return '차례대로 이어지는 글자입니다.'
  return isTyped(secret) ? '낱말로 지은 것입니다.' : undefined
}

/** What repeats itself becomes shorter when it is written as references to what came before; no chance letters do. */
const repeats = (secret: string): boolean => {
  const bytes = Buffer.from(secret)
  const packed = deflateRawSync(bytes, { strategy: constants.Z_FIXED, level: 9 })
  return packed.byteLength < 0.75 * bytes.byteLength
}

/** `abcdef`, `97531`: a third of the letters or more go on as the ones before. */
const counts = (secret: string): boolean => {
  const codes = [...Buffer.from(secret)]
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  const steady = steps.filter((step, index) => step === steps[index - 1] && Math.abs(step) <= 2)
  return steady.length > codes.length / 3
}

/** Letters that no key is made of, a word, or long stretches of one kind of letter where chance would mix them. */
const isTyped = (secret: string): boolean => {
  if (/[^!-~]/.test(secret) || words.test(secret)) return true
  const letters = secret.replaceAll(/[-_.]/g, '')
  const stretches = letters.match(/[A-Z]?[a-z]+|[A-Z]+|\d+|[^A-Za-z\d]+/g) ?? []
  return letters.length >= 7 * stretches.length
}
