let known = ''

/**
 * The token of a personal link, from the part of the address after `#`. The skip link replaces it by
 * `#main`: then the token is put back, so that a reload still has it.
 */
export const linkToken = (): string => {
  const here = location.hash.slice(1)
  if (here === 'main' && known !== '') history.replaceState(null, '', `#${known}`)
  else if (here !== 'main') known = here
  return known
}
