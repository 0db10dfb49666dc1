let known = ''

/** What follows `#` in a personal link. It is put back, for a reload, where the skip link puts `#main`. */
export const linkToken = (): string => {
  const here = location.hash.slice(1)
  if (here === 'main' && known !== '') history.replaceState(null, '', `#${known}`)
  else if (here !== 'main') known = here
  return known
}
