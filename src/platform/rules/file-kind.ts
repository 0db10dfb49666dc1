/** What kind of file a reader downloads, as far as its name tells. */
export type FileKind = 'pdf' | 'hwp' | 'doc' | 'xls' | 'ppt' | 'zip' | 'image' | 'other'

const endings: Readonly<Record<Exclude<FileKind, 'other'>, readonly string[]>> = {
  pdf: ['pdf'],
  hwp: ['hwp', 'hwpx', 'hwt', 'hml'],
  doc: ['doc', 'docx', 'odt', 'rtf'],
  xls: ['xls', 'xlsx', 'ods', 'csv', 'cell'],
  ppt: ['ppt', 'pptx', 'pps', 'ppsx', 'odp', 'show'],
  zip: ['zip', '7z', 'rar', 'alz', 'egg', 'tar', 'gz', 'tgz'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'tif', 'tiff', 'bmp', 'svg'],
}

const kinds = new Map(
  Object.entries(endings).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as FileKind] as const),
  ),
)

/** The kind of a file of this name; whatever has no known ending is `other`. */
export const fileKind = (name: string): FileKind => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return kinds.get(ending) ?? 'other'
}
