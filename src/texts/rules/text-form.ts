/**
 * A form's view of a value in the office's files. texts/content/text-forms.ts makes it from the
 * file's schema.
 */
export type FormField =
  | FormGroup
  | FormList
  | (Named & { kind: 'choice'; options: readonly string[]; names: ChoiceNames })
  | (Named & { kind: PlainKind })

type ChoiceNames = Partial<Readonly<Record<string, string>>>

/**
 * `lines`: words in which a line may end. `conference`: a conference, chosen by its title. `seal`:
 * a picture that nobody may download. `id`: an identifier that records hold and nobody sees.
 */
export type PlainKind =
  | ('words' | 'lines' | 'number' | 'won' | 'switch' | 'day' | 'time' | 'moment' | 'email' | 'tel')
  | ('url' | 'picture' | 'seal' | 'conference' | 'id')

export interface FormGroup extends Named {
  kind: 'group'
  fields: readonly FormField[]
}

export interface FormList extends Named {
  kind: 'list'
  item: FormField
  fixed: boolean
}

interface Named {
  key: string
  label: string
  hint?: string | undefined
  optional: boolean
  nullable: boolean
}

/** Forms by file; `*` stands for any name. */
export type TextForms = Readonly<Record<string, FormGroup>>

export const formOf = (forms: TextForms, path: string): FormGroup | undefined =>
  forms[path] ??
  forms[`${path.slice(0, path.lastIndexOf('/') + 1)}*.yaml`] ??
  forms[path.replace(/\/[^/]+\//, '/*/')]

/** A value's place as checks name it: `fees → 2번째 → pre`. */
export const wayName = (way: readonly (string | number)[]): string =>
  way.map((part) => (typeof part === 'number' ? `${part + 1}번째` : part)).join(' → ')

export const fieldWords = (form: FormGroup | undefined, field: string): string => {
  let at: FormField | undefined = form
  return field
    .split(' → ')
    .map((key) => {
      if (at?.kind === 'list') {
        at = at.item
        return key
      }
      at = at?.kind === 'group' ? at.fields.find((one) => one.key === key) : undefined
      return at?.label ?? key
    })
    .filter((label, at, all) => !(all[at - 1] ?? '').endsWith(label))
    .join(' ')
}

export const blankOf = (field: FormField, newId: () => string): unknown => {
  if (field.nullable) return null
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        field.fields
          .filter(({ optional }) => !optional)
          .map((one) => [one.key, blankOf(one, newId)]),
      )
    case 'list':
      return [blankOf(field.item, newId)]
    case 'choice':
      return field.options[0] ?? ''
    case 'switch':
      return false
    case 'number':
    case 'won':
      return 0
    case 'id':
      return newId()
    default:
      return ''
  }
}

export const ownPictures = '/images/uploads/'

export const draftPictures = '/api/v1/console/texts/picture/get?name='

export const draftPicture = (name: string): string => {
  const own = name.startsWith(ownPictures) ? name.slice(ownPictures.length) : name
  return own.startsWith('/') ? own : draftPictures + encodeURIComponent(own)
}

const root = '/admin/texts/preview'

export const previewAddress = (file: string): string => `${root}${file === '/' ? '/index' : file}`

export const previewedFile = (path: string): string | undefined => {
  if (!path.startsWith(`${root}/`)) return undefined
  const file = path.slice(root.length)
  return file === '/index' ? '/' : file
}
