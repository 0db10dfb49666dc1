/** Each letter as Windows in Korea writes it. */
const cp949 = new Map(
  Array.from({ length: 0x7e }, (_, lead) => lead + 0x81).flatMap((lead) =>
    Array.from({ length: 0xbe }, (_, trail) => trail + 0x41).flatMap((trail) => {
      const letter = new TextDecoder('euc-kr').decode(Uint8Array.of(lead, trail))
      return letter.length === 1 && letter !== '\uFFFD' ? [[letter, [lead, trail]] as const] : []
    }),
  ),
)

/** A text as Windows in Korea writes it. */
export const inCp949 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text).flatMap((letter) => cp949.get(letter) ?? [letter.charCodeAt(0)]))
