const breakAndSpace = /\r\n[\t ]/g

/** In octets of UTF-8, a line's break aside. */
const longest = 75

/**
 * An iCalendar text with its lines folded by octets (RFC 5545, 3.1), however they were folded before: libraries count
 * letters, of which a Korean one is three octets. No letter is cut in two.
 */
export const foldedByOctets = (text: string): string =>
  text.replaceAll(breakAndSpace, '').split('\r\n').map(folded).join('\r\n')

const folded = (line: string): string => {
  let text = ''
  let octets = 0
  for (const letter of line) {
    const more = octetsOf(letter)
    if (octets + more > longest) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += more
  }
  return text
}

const octetsOf = (letter: string): number => new TextEncoder().encode(letter).length
