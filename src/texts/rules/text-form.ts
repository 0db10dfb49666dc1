/** A value of the office's YAML files as a form shows it (site/text-forms.ts makes it of the file's schema). */
export type FormField =
  | FormGroup
  | FormList
  | (Named & { kind: 'choice'; options: readonly string[] })
  | (Named & { kind: 'words' | 'number' | 'won' | 'day' | 'switch' })

export interface FormGroup extends Named {
  kind: 'group'
  fields: readonly FormField[]
}

export interface FormList extends Named {
  kind: 'list'
  item: FormField
}

interface Named {
  /** As the file has it; empty for a list's item. */
  key: string
  label: string
  /** Whether the file may go without it. */
  optional: boolean
}

/** File → its form. */
export type TextForms = Readonly<Record<string, FormGroup>>

const root = '/admin/texts/preview'

/** Where the office looks at a page of the build (`/introduce/greeting`) with the drafts in it. */
export const previewAddress = (file: string): string => `${root}${file === '/' ? '/index' : file}`

/** The page that such an address shows; undefined for all other addresses. */
export const previewedFile = (path: string): string | undefined => {
  if (!path.startsWith(`${root}/`)) return undefined
  const file = path.slice(root.length)
  return file === '/index' ? '/' : file
}
