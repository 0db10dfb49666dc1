/**
 * Invisible characters that hide, reverse or join others: control, zero-width, direction and filler
 * characters (ruling 59).
 */
const unseen =
  /[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu

export const visibleLine = (typed: string): string =>
  typed.replaceAll(/[\t\n\v\f\r\u2028\u2029]+/g, ' ').replaceAll(unseen, '')

const meant: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201B\u2032\u2035\u02B9\u02BB\u02BC\u02C8\u00B4`]/g, "'"],
  [/[\u201C-\u201F\u2033\u2036]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212\uFE58\uFE63]/g, '-'],
  [/[\u2022\u2027\u2219\u22C5\u30FB\u318D\uFF65]/g, '·'],
  [/\p{Zs}/gu, ' '],
]

/**
 * Normalises a name, id, address or number (ruling 59): typographic quotes, hyphens, spaces and
 * full-width letters become the keyboard's, and invisible characters go. The result is NFC and
 * trimmed; nothing else changes.
 */
export const normalTyped = (typed: string): string =>
  meant
    .reduce<string>(
      (text, [signs, key]) => text.replaceAll(signs, key),
      visibleLine(typed).replaceAll(/[\uFF01-\uFF5E]/g, (wide) =>
        String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0),
      ),
    )
    .normalize('NFC')
    .trim()
