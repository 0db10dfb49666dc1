/** At most `most` characters of a text, the last an ellipsis where something was left out. */
export const shortened = (text: string, most: number): string => {
  const characters = Array.from(text)
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
