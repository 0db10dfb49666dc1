const code = String.raw`(?<code>^(?:\x60{3}|~{3})[^\n]*\n[\s\S]*?^(?:\x60{3}|~{3})|(?<ticks>(?<!\x60)\x60+)(?!\x60)[^\n]*?(?<!\x60)\k<ticks>(?!\x60))`

const particles =
  '에서(?:는|도)?|에게|에는?|에도|으로|로|은|는|을|를|이나|이며|이고|입니다|이|가|와|과|의|도|만|까지|부터'

type Groups = Readonly<Record<string, string>>

const changes: readonly [pattern: string, as: (found: Groups) => string][] = [
  // CommonMark sees no end of bold between a sign and a letter, where a Korean particle follows.
  [
    String.raw`(?<![*\\])\*\*(?![*\s])(?<bold>[^*\n]*[^*\s\\])\*\*(?!\*)`,
    ({ bold }) => `<strong>${bold}</strong>`,
  ],
  // A range (9~18시); text that is struck out has two signs on each side.
  [String.raw`(?<![~\\])~(?!~)`, () => String.raw`\~`],
  // A day (2026. 3. 5., 10. 22.) begins no list.
  [
    String.raw`^(?<before>[ >*+-]{0,6})(?<number>\d{1,4})\.(?= ?\d{1,2}\.(?!\d))`,
    ({ before, number }) => String.raw`${before}${number}\.`,
  ],
  // A particle is no part of an address.
  [
    String.raw`(?<![<\["'=\w/.]|\]\()(?<protocol>https?://)?(?<address>(?:www\.|(?<=//))[\x21-\x3b\x3d\x3f-\x7e]{0,500}[\w/=&-])(?=[)\]]?(?:${particles})(?![가-힣]))`,
    ({ protocol = '', address }) => `[${protocol}${address}](${protocol || 'http://'}${address})`,
  ],
]

const rules = changes.map(([pattern, as]) => ({
  pattern: new RegExp(`${code}|${pattern}`, 'gm'),
  as,
}))

/**
 * Makes Korean sentences mean in CommonMark what they look like: bold before a particle, ranges,
 * days at the start of a line, and addresses before a particle. Code stays as it is.
 */
export const koreanMarkdown = (markdown: string): string =>
  rules.reduce(
    (text, { pattern, as }) =>
      text.replaceAll(pattern, (...found: unknown[]) => {
        const groups = found.at(-1) as Groups
        return groups['code'] ?? as(groups)
      }),
    markdown,
  )
