import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, type Unzipped, zipSync } from 'fflate'
import { fromBufferPromise } from 'yauzl'
import { mostSheetColumns } from '#platform/rules/sheets/rows.ts'
import { unfit } from '#platform/server/errors.ts'

/** Bytes unpacked; the largest list needs half of it. */
const mostUnpacked = 20 * 1024 * 1024

/**
 * Repacks an archive without compression, so that later steps read exactly the bytes counted here.
 * A part longer than it claims ends the reading. Formulas without a result, which other programs
 * write, become errors: the library would leave the cells empty.
 */
export const unpacked = async (
  bytes: Uint8Array,
): Promise<{ parts: Unzipped; whole: Uint8Array }> => {
  const archive = await fromBufferPromise(Buffer.from(bytes))
  const parts: Unzipped = {}
  let whole = 0
  for await (const entry of archive.eachEntry()) {
    whole += entry.uncompressedSize
    if (whole > mostUnpacked) {
      throw unfit('file', '파일이 너무 큽니다. 나누어 올려 주세요.')
    }
    const part = await buffer(await archive.openReadStreamPromise(entry))
    parts[entry.fileName] = /worksheets\/[^/]+\.xml$/.test(entry.fileName)
      ? strToU8(
          strFromU8(part, true).replaceAll(unsolved, '<$1c$2 t="e"><$1v>#CALC!</$1v></$1c>'),
          true,
        )
      : part
  }
  return { parts, whole: zipSync(parts, { level: 0 }) }
}

/** A formula without a result; one of type `str` may be an empty text. */
const unsolved =
  /<(\w+:)?c\b((?:(?!\st=["']str)[^>])*)>\s*<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*(?:\/>|>\s*<\/(?:\w+:)?v>))?\s*<\/(?:\w+:)?c>/g

/** Rows and columns that a spreadsheet does not show, from 0. */
export interface Hidden {
  rows: number[]
  columns: number[]
}

/** Finds hidden rows and columns, a filter's too, by the id of a sheet's relation. */
export const hiddenInParts = (parts: Unzipped): ((id: string) => Hidden) => {
  const path = Object.keys(parts).find((name) => /workbook[^/]*\.rels$/.test(name)) ?? ''
  const relations = tagsIn(parts[path], 'Relationship')
  return (id) => {
    const { Target = '' } = relations.find(({ Id }) => Id === id) ?? {}
    const part = parts[new URL(Target, `file:///${path.replace('_rels/', '')}`).pathname.slice(1)]
    let row = 0
    const rows = tagsIn(part, 'row').flatMap((tag) => {
      row = Number(tag['r'] ?? row + 1)
      return isHidden(tag) ? [row - 1] : []
    })
    const columns = tagsIn(part, 'col')
      .filter(isHidden)
      .flatMap(({ min, max }) =>
        Array.from({ length: mostSheetColumns }, (_, at) => at).filter(
          (at) => at >= Number(min) - 1 && at < Number(max),
        ),
      )
    return { rows, columns }
  }
}

type Tag = Readonly<Record<string, string>>

const isHidden = ({ hidden }: Tag): boolean => hidden === '1' || hidden === 'true'

const tagsIn = (part: Uint8Array | undefined, name: string): Tag[] =>
  (
    strFromU8(part ?? new Uint8Array(), true).match(
      new RegExp(String.raw`<(?:\w+:)?${name}(?:\s[^>]*|/)?>`, 'g'),
    ) ?? []
  ).map((tag) =>
    Object.fromEntries(
      Array.from(tag.matchAll(/\s([\w:]+)=["']([^"']*)["']/g), ([, key = '', value = '']) => [
        key,
        value,
      ]),
    ),
  )
