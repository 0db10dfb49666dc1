import { convertHangulToQwerty } from 'es-hangul'
import { readCode } from '#payments/rules/documents.ts'

/** A badge's code, also as a scanner types it while the keyboard is on Hangul. */
export const readBadge = (typed: string): string | undefined =>
  readCode(convertHangulToQwerty(typed))
