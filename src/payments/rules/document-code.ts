/** Without letters and digits that are taken for one another. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** How many a code has: 59 bits, so that nobody finds a paper by trying. */
export const codeLength = 12

/** `AB2C-D3EF-G4HJ`, as papers print it. */
export const groupedCode = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')

const pattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** The code that somebody typed, with or without hyphens, in whatever case and width; undefined where it is none. */
export const readCode = (typed: string): string | undefined => {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
  return pattern.test(plain) ? groupedCode(plain) : undefined
}

/** Where anyone may ask what a paper says; a code makes it the answer's own address. */
export const verifyPath = (code?: string): string =>
  code === undefined ? '/verify' : `/verify/${code}`
