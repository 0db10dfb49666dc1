import { codeLength, codeLetters, groupedCode } from '#payments/rules/document-code.ts'
import { randomInt } from 'node:crypto'

/** A code to verify papers by, which nobody guesses from another. */
export const newDocumentCode = (): string =>
  groupedCode(
    Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
  )
