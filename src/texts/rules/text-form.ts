/** A value of the office's files as a form shows it (texts/content/text-forms.ts makes it of the file's schema). */
export type FormField =
  | FormGroup
  | FormList
  | (Named & { kind: 'choice'; options: readonly string[]; names: ChoiceNames })
  | (Named & { kind: PlainKind })

/** What the office calls choices that are not Korean. */
type ChoiceNames = Partial<Readonly<Record<string, string>>>

/**
 * `lines`: words in which a line may end; `conference`: one of the conferences, by its title; `seal`: a picture that nobody
 * may download; `id`: what records hold, which nobody sees.
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
  /** It has as many items as it has. */
  fixed: boolean
}

interface Named {
  /** As the file has it; empty for a list's item. */
  key: string
  label: string
  hint?: string | undefined
  /** Whether the file may go without it. */
  optional: boolean
  /** Whether an empty one is written as `null`. */
  nullable: boolean
}

/** File → its form; `*` stands for any name. */
export type TextForms = Readonly<Record<string, FormGroup>>

/** The form of a file, where there is one. */
export const formOf = (forms: TextForms, path: string): FormGroup | undefined =>
  forms[path] ??
  forms[`${path.slice(0, path.lastIndexOf('/') + 1)}*.yaml`] ??
  forms[path.replace(/\/[^/]+\//, '/*/')]

/** What a form calls the value that a check names: `fees → 2번째 → pre`. */
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
    .join(' ')
}

/** A value with nothing in it yet, as a list gets it when a row is added; `newId` names what records will hold. */
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

/** Where pictures lie on the site that the office has put in, and in the content folder. */
export const ownPictures = '/images/uploads/'

/** Where the office sees those, published or not. */
export const draftPictures = '/api/v1/console/texts/picture/get?name='

/** Where the office sees a picture of the site, or the seal. */
export const draftPicture = (name: string): string => {
  const own = name.startsWith(ownPictures) ? name.slice(ownPictures.length) : name
  return own.startsWith('/') ? own : draftPictures + encodeURIComponent(own)
}

const root = '/admin/texts/preview'

/** Where the office looks at a page of the build (`/introduce/greeting`) with the drafts in it. */
export const previewAddress = (file: string): string => `${root}${file === '/' ? '/index' : file}`

/** The page that such an address shows; undefined for all other addresses. */
export const previewedFile = (path: string): string | undefined => {
  if (!path.startsWith(`${root}/`)) return undefined
  const file = path.slice(root.length)
  return file === '/index' ? '/' : file
}
