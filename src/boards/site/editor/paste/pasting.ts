import { readBlocks } from '#boards/site/editor/html/read.ts'
import { pastedBody } from '#boards/site/editor/paste/body.ts'
import { cleanPasted, lostPictures } from '#boards/site/editor/paste/clean.ts'
import { insertPictures, picturesOf, sendEmbedded } from '#boards/site/editor/pictures/insert.ts'
import type { Host } from '#boards/site/editor/saved.ts'
import { type Editor, Extension } from '@tiptap/core'
import {
  type DOMOutputSpec,
  DOMParser,
  DOMSerializer,
  Fragment,
  type Mark,
  type Node as Content,
  type ParseOptions,
  type Schema,
  Slice,
} from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

/** Reads pasted HTML: the editor's own as it was copied, other as posts are read. */
class PastedParser extends DOMParser {
  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    const holder = dom as HTMLElement
    if (holder.querySelector('[data-pm-slice]') !== null) {
      return ownParser(this.schema).parseSlice(dom, options)
    }
    const blocks = readBlocks({ schema: this.schema, sources: new WeakMap() }, holder)
    // A line of pasted text that stands bare is a paragraph of the post.
    const lines = blocks.map((block) =>
      block.attrs['tag'] === 'bare' ? block.type.create({ tag: 'p' }, block.content) : block,
    )
    return new Slice(Fragment.from(lines), 0, 0)
  }
}

const parserOf = (schema: Schema): DOMParser => new PastedParser(schema, [])

/** Says what of pasted HTML could not come along. */
const cleaned = (html: string, host: Host): string => {
  if (html.includes('data-pm-slice')) return html
  const lost = lostPictures(html)
  if (lost > 0) {
    host.onNotice(
      `그림 ${lost}개는 함께 붙여 넣지 못했습니다. 그림 파일을 끌어다 놓거나 ‘그림’ 단추로 넣어 주십시오.`,
    )
  }
  return cleanPasted(html)
}

/** Whether the clipboard has pictures and nothing else to read. */
const onlyPictures = (data: DataTransfer | null): File[] => {
  if (data === null) return []
  const text = pastedBody(data.getData('text/html')).textContent.trim()
  return text === '' ? picturesOf(data.files) : []
}

const propsFor = (editor: Editor, host: Host) => ({
  clipboardSerializer: clipboardSerializer(editor.schema),
  clipboardParser: parserOf(editor.schema),
  transformPastedHTML: (html: string) => cleaned(html, host),
  transformPasted: (slice: Slice) => sendEmbedded(editor, host.uploads, slice),
  handlePaste: (_: unknown, event: ClipboardEvent): boolean => {
    const files = onlyPictures(event.clipboardData)
    if (files.length > 0) insertPictures(editor, host.uploads, files)
    return files.length > 0
  },
  handleDrop: (_: unknown, event: DragEvent, __: unknown, moved: boolean): boolean => {
    const files = moved ? [] : picturesOf(event.dataTransfer?.files ?? [])
    if (files.length === 0) return false
    event.preventDefault()
    const place = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
    insertPictures(editor, host.uploads, files, place)
    return true
  },
})

/** Pasting and dropping, of text and of pictures. */
export const pasting = (host: Host) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins() {
      return [new Plugin({ props: propsFor(this.editor, host) })]
    },
  })

/** With its kind and attributes, so that what is copied here and pasted here stays what it is. */
const named = (spec: DOMOutputSpec, { type, attrs }: Mark | Content): DOMOutputSpec => {
  const data = { 'data-part': type.name, 'data-attrs': JSON.stringify(attrs) }
  if (Array.isArray(spec)) {
    const [tag, attributes, ...inner] = spec as [string, object, ...DOMOutputSpec[]]
    return [tag, { ...attributes, ...data }, ...inner]
  }
  const element = spec as HTMLElement
  for (const [name, value] of Object.entries(data)) element.setAttribute(name, value)
  return element
}

/** Writes what is copied. */
const clipboardSerializer = (schema: Schema): DOMSerializer => {
  const nodes = Object.entries(DOMSerializer.nodesFromSchema(schema)).map(
    ([name, write]) =>
      [name, (node: Content) => (node.isText ? write(node) : named(write(node), node))] as const,
  )
  const marks = Object.entries(DOMSerializer.marksFromSchema(schema)).map(
    ([name, write]) =>
      [name, (mark: Mark, isInline: boolean) => named(write(mark, isInline), mark)] as const,
  )
  return new DOMSerializer(Object.fromEntries(nodes), Object.fromEntries(marks))
}

const attributesOf = (element: HTMLElement): Record<string, unknown> | false => {
  try {
    return JSON.parse(element.dataset['attrs'] ?? '') as Record<string, unknown>
  } catch {
    return false
  }
}

/** Reads what `clipboardSerializer` wrote. */
const ownParser = (schema: Schema): DOMParser =>
  new DOMParser(schema, [
    { tag: 'caption', ignore: true },
    ...Object.keys(schema.nodes).map((node) => ({
      tag: `[data-part="${node}"]`,
      node,
      getAttrs: attributesOf,
      ...(node === 'codeBlock' && { preserveWhitespace: 'full' as const }),
    })),
    ...Object.keys(schema.marks).map((mark) => ({
      tag: `[data-part="${mark}"]`,
      mark,
      getAttrs: attributesOf,
    })),
  ])
