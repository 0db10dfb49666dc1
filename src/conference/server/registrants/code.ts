import { codeLength, codeLetters, groupedCode } from '#payments/rules/document-code.ts'
import type { RegistrantKey } from '#conference/rules/registrants.ts'
import type { Keys } from '#platform/server/keys.ts'
import { createHmac } from 'node:crypto'

/**
 * What a badge's QR says, `AB2C-D3EF-G4HJ`: the same at every print, kept nowhere, and not to be guessed from another.
 */
export const badgeCode = (
  { badge }: Pick<Keys, 'badge'>,
  goods_key: string,
  registrant: RegistrantKey,
): string => {
  const digest = createHmac('sha256', badge).update(`${goods_key} ${registrant}`).digest()
  const letters = [...digest.subarray(0, codeLength)].map(
    (byte) => codeLetters[byte % codeLetters.length] ?? '',
  )
  return groupedCode(letters.join(''))
}
