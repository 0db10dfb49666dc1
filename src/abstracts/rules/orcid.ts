/** The digits in groups of four, or undefined if it is no ORCID iD (ISO 7064 MOD 11-2). */
export const orcidOf = (typed: string): string | undefined => {
  const digits = typed
    .replace(/^https?:\/\/orcid\.org\//i, '')
    .replaceAll(/[-\s]/g, '')
    .toUpperCase()
  if (!/^\d{15}[\dX]$/.test(digits)) return undefined
  const sum = Array.from(digits.slice(0, 15)).reduce(
    (total, digit) => (total + Number(digit)) * 2,
    0,
  )
  const check = (12 - (sum % 11)) % 11
  if ((check === 10 ? 'X' : String(check)) !== digits[15]) return undefined
  return digits.replaceAll(/(.{4})(?=.)/g, '$1-')
}
