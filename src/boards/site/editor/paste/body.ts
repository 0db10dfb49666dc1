import { bodyOf } from '#boards/site/editor/html/canonical.ts'

/**
 * The body of pasted HTML. Its styles are read, not applied: under another name, for a page's policy against inline styles
 * is a parsed document's, too.
 */
export const pastedBody = (html: string): HTMLElement =>
  bodyOf(
    html
      .replaceAll(/<style\b[^<>]*>(?:[^<]|<(?!\/style\b))*(?:<\/style[^<>]*>)?/gi, '')
      .replaceAll(/<[a-z][^>]*>?/gi, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style')),
  )
