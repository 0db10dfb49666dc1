/** What a style says of a property, in small letters; HWP puts words into quotes that CSS does not know: `font-weight:"bold"`. */
export const declared = (style: string, property: string): string => {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1] ?? ''
  return found.replaceAll(/["']/g, '').trim().toLowerCase()
}

/** How programs say that nobody sees a text: the comments of Word, hidden text, rows and columns. */
const hiding: Readonly<Record<string, RegExp>> = {
  display: /^none/,
  visibility: /^(?:hidden|collapse)/,
  'mso-hide': /^all/,
  'mso-element': /^comment/,
  'mso-special-character': /^comment/,
}

const ofComments = /(?:^|\s)(?:mso(?:comment|com(?:anchor|off|txt))\w*)(?:\s|$)/i

/** Whether nobody who reads the document sees what has this style and these classes. */
export const isHidden = (style: string, classes = ''): boolean =>
  ofComments.test(classes) ||
  Object.entries(hiding).some(([property, value]) => value.test(declared(style, property)))

/** Whether letters of this style have no height; what is inside may be larger again. */
export const isWithoutHeight = (style: string): boolean =>
  /^0(?:\.0+)?(?![\d.])/.test(declared(style, 'font-size'))
