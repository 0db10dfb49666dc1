import { parse } from 'node-html-parser'
import sanitize, { type Attributes, type IFrame, type Tag } from 'sanitize-html'
import { isHidden, isWithoutHeight } from '#boards/rules/hidden-text.ts'
import { alignments, modernAttributes, modernTags } from '#boards/server/posts/old-markup.ts'
import { everything, harmless } from '#texts/content/clean-html.ts'

/**
 * Makes a post's HTML safe to show (ruling 18). Scripts, styles, hidden text, forms, event handlers
 * and frames are removed, except frames of YouTube and Vimeo.
 */
export const sanitizeHtml = (
  html: string,
  known: ReadonlyMap<string, KnownPicture> = new Map(),
): string =>
  sanitize(withoutHidden(html.normalize('NFC')), {
    ...harmless,
    allowedTags: [...harmless.allowedTags, 'iframe'],
    allowedAttributes: { ...harmless.allowedAttributes, iframe: videoAttributes },
    allowedClasses: { '*': alignments, div: albums },
    allowedSchemesByTag: { ...harmless.allowedSchemesByTag, iframe: ['https'] },
    allowedIframeHostnames: ['www.youtube-nocookie.com', 'player.vimeo.com'],
    transformTags: {
      ...modernTags,
      a: linkTo(known),
      img: pictureOf(known),
      iframe: video,
      '*': modernAttributes,
    },
    exclusiveFilter: ({ tag, attribs }: IFrame) =>
      (tag === 'img' || tag === 'iframe') && attribs['src'] === undefined,
  })

/** Runs before the other cleaning, which removes the styles that hide text. */
const withoutHidden = (html: string): string =>
  /\bhidden\b|display|mso-?(?:com|hide|element|special)|visibility|font-size/i.test(html)
    ? sanitize(html, {
        ...everything,
        nonBooleanAttributes: [],
        exclusiveFilter: isUnseen,
      })
    : html

const isUnseen = ({ tag, attribs: { style = '', class: classes, hidden } }: IFrame): boolean =>
  hidden !== undefined ||
  isHidden(style, classes) ||
  // A box may have font size 0 to close gaps, with larger letters inside.
  (/^(?:span|font|p)$/.test(tag) && isWithoutHeight(style))

/** Width and height in pixels, if known. */
export interface KnownPicture {
  src: string
  width?: number
  height?: number
}

export const plainText = (html: string): string => parse(html).structuredText

export interface Written {
  title: string
  content: string
  plain_text: string
}

export const writtenOf = ({ title, content }: Pick<Written, 'title' | 'content'>): Written => {
  const safe = sanitizeHtml(content)
  return { title: title.normalize('NFC').trim(), content: safe, plain_text: plainText(safe) }
}

const videoAttributes = ['src', 'title', 'width', 'height', 'loading', 'allow']

const albums = ['album']

type Known = ReadonlyMap<string, KnownPicture>

const linkTo =
  (known: Known) =>
  (tagName: string, { href: given, ...others }: Attributes): Tag => {
    const href = known.get(given?.trim() ?? '')?.src ?? given
    const outside = href !== undefined && /^https?:/i.test(href)
    return {
      tagName,
      attribs: kept({
        href,
        lang: others['lang'],
        ...(outside && { target: '_blank', rel: 'noopener noreferrer' }),
      }),
    }
  }

const pictureOf =
  (known: Known) =>
  (tagName: string, { src, alt = '', width, height }: Attributes): Tag => {
    const picture = known.get(src?.trim() ?? '')
    return {
      tagName,
      attribs: kept({
        src: picture?.src ?? src,
        alt,
        width,
        height,
        ...(picture && shapeOf(picture, width)),
        loading: 'lazy',
        decoding: 'async',
      }),
    }
  }

/**
 * Keeps the width that the text asks for and sets the height to match, so that the page does not
 * jump when the picture loads.
 */
const shapeOf = ({ width, height }: KnownPicture, wanted = ''): Record<string, string> => {
  if (width === undefined || height === undefined) return {}
  const shown = /^\d+(?:px)?$/.test(wanted) ? Number.parseInt(wanted) : width
  return { width: String(shown), height: String(Math.round((shown * height) / width)) }
}

/** Uses YouTube's cookie-free address, and gives every frame a title (KWCAG 2.4.2). */
const video = (tagName: string, { src, title = '동영상', width, height }: Attributes): Tag => ({
  tagName,
  attribs: kept({
    src: src?.replace(/^https:\/\/(www\.)?youtube\.com\//, 'https://www.youtube-nocookie.com/'),
    title,
    width,
    height,
    loading: 'lazy',
    allow: 'fullscreen; picture-in-picture',
  }),
})

const kept = (attribs: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter((entry) => entry[1] !== undefined),
  ) as Attributes
