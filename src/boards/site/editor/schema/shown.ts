import type { Attributes } from '#boards/site/editor/html/tags.ts'
import type { Mark, Node } from '@tiptap/pm/model'

const isHarmful = (name: string, value: string): boolean =>
  /^(?:on|style$|srcdoc$|id$)/i.test(name) ||
  (/^(?:href|src)$/i.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value))

/**
 * The attributes that the editor's page may have of those that a node keeps. What is stored has been made safe, but what
 * is pasted may say of itself that it was copied here.
 */
export const shownRest = ({ attrs }: Node | Mark): Record<string, string> =>
  Object.fromEntries(
    Object.entries((attrs['rest'] as Attributes | null) ?? {}).filter(
      ([name, value]) => !isHarmful(name, value),
    ),
  )

/** The tag of a node that has several, or another one where that may do more than stand there. */
export const shownTag = ({ attrs }: Node | Mark, otherwise: string): string => {
  const tag = String(attrs['tag'])
  return /^(?:[a-z]|h[1-6]|div|figure|figcaption|d[ltd]|li|pre|span|strong|em|sub|sup|mark|small|cite|code|time|abbr)$/.test(
    tag,
  )
    ? tag
    : otherwise
}
