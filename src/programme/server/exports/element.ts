import { writable } from '#platform/server/xml/xml.ts'

export const escaped = (text: string | number): string =>
  writable(`${text}`).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element around text that is XML already, in which runs of text and elements may alternate. */
export const around = (name: string, attributes: Attributes, ...children: string[]): string => {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  return `<${name}${given.join('')}>${children.join('')}</${name}>`
}

/** An element with a text; nothing without one. */
export const element = (name: string, text: string | number, attributes: Attributes = {}): string =>
  text === '' ? '' : around(name, attributes, escaped(text))

export const xmlFile = (root: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)
