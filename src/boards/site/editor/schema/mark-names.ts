/** What marks text: the tags that are read, of which the first is written for what is new. */
export const markTags = {
  link: ['a'],
  span: ['span'],
  quotation: ['q'],
  cite: ['cite'],
  time: ['time'],
  abbreviation: ['abbr'],
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  underline: ['u'],
  strike: ['s'],
  highlight: ['mark'],
  small: ['small'],
  subscript: ['sub'],
  superscript: ['sup'],
  code: ['code'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type MarkName = keyof typeof markTags

/** The mark of each tag. */
export const markNames: ReadonlyMap<string, string> = new Map(
  Object.entries(markTags).flatMap(([name, tags]) => tags.map((tag) => [tag, name] as const)),
)
