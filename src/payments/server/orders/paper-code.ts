import { codeLength, codeLetters, groupedCode } from '#payments/rules/paper-code.ts'
import { randomInt } from 'node:crypto'

/** A code to verify papers by, which nobody guesses from another. */
export const newPaperCode = (): string =>
  groupedCode(
    Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
  )
