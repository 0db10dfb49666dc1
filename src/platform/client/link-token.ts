let known = ''

/** What follows `#` in a personal link, kept when the skip link puts `#main` in its place. */
export const linkToken = (): string => {
  const here = location.hash.slice(1)
  if (here !== '' && here !== 'main') known = here
  return known
}
