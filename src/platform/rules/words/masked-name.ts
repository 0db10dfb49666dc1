const letters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** A name that whoever knows it recognises and nobody else learns: `김*화`, `이*`, `남**수`. */
export const maskedName = (name: string): string => {
  const all = Array.from(letters.segment(name), ({ segment }) => segment)
  const [first = ''] = all
  if (all.length <= 1) return '*'
  if (all.length === 2) return `${first}*`
  return `${first}${'*'.repeat(all.length - 2)}${all.at(-1) ?? ''}`
}
