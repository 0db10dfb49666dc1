import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a content/ by their names below it, with `/` between. */
type RawContent = ReadonlyMap<string, { readonly bytes: Uint8Array }>

/** A content/: a folder, or what would lie in one. */
export type ContentSource = string | RawContent

/** Its files in the order of their names. Throws as reading does. */
export const rawContentOf = (source: ContentSource): RawContent => {
  if (typeof source !== 'string') return new Map([...source].toSorted(byName))
  const names = globSync('**/*.{yaml,yml,md,svg,txt,png,jpg,jpeg,webp}', { cwd: source }).toSorted()
  return new Map(
    names.map((name) => [name.replaceAll('\\', '/'), { bytes: readFileSync(join(source, name)) }]),
  )
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1
