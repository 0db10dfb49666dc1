import { versionAddress } from '#texts/rules/versions.ts'

/**
 * The text of a version that is not in this page, as markup from the page of its own that the site has; undefined where it has
 * none, or none yet. To be read only, like the texts in the page: without links or addresses of its articles.
 */
export const fetchText = async (
  kind: 'terms' | 'privacy',
  version: string,
  carried: readonly string[],
): Promise<string | undefined> => {
  const response = await fetch(versionAddress(kind, version, carried)).catch(() => undefined)
  if (!response?.ok) return undefined
  // A parsed page’s own styles are held against this page’s policy.
  const html = (await response.text()).replaceAll(/<style\b(?:[^<]|<(?!\/?style\b))*<\/style>/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const shown = page.querySelector(`[data-version="${version}"] a[aria-current]`)
  const text = shown && page.querySelector('.legal')
  for (const linked of text?.querySelectorAll('a') ?? []) linked.replaceWith(...linked.childNodes)
  for (const place of text?.querySelectorAll('[id]') ?? []) place.removeAttribute('id')
  return text?.outerHTML
}
