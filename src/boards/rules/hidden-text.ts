/**
 * A property's value in small letters, or ''. Quotes are dropped, because HWP writes
 * `font-weight:"bold"`.
 */
export const declared = (style: string, property: string): string => {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1] ?? ''
  return found.replaceAll(/["']/g, '').trim().toLowerCase()
}

const hiding: Readonly<Record<string, RegExp>> = {
  display: /^none/,
  visibility: /^(?:hidden|collapse)/,
  'mso-hide': /^all/,
  'mso-element': /^comment/,
  'mso-special-character': /^comment/,
}

const ofComments = /(?:^|\s)(?:mso(?:comment|com(?:anchor|off|txt))\w*)(?:\s|$)/i

export const isHidden = (style: string, classes = ''): boolean =>
  ofComments.test(classes) ||
  Object.entries(hiding).some(([property, value]) => value.test(declared(style, property)))

/** True if the font size is 0. Elements inside may set a size of their own. */
export const isWithoutHeight = (style: string): boolean =>
  /^0(?:\.0+)?(?![\d.])/.test(declared(style, 'font-size'))
