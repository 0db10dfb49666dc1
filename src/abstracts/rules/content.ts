/** A piece of text with its marks: italics, superscript, subscript. */
export interface Run {
  text: string
  em?: boolean | undefined
  sup?: boolean | undefined
  sub?: boolean | undefined
}

export type Paragraph = readonly Run[]

/** In both languages where the author gives both; the abstract's own language is required. */
export interface Affiliation {
  institution_ko: string
  institution_en: string
  department_ko: string
  department_en: string
  city: string
  /** ISO 3166 code. */
  country: string
}

export interface Author {
  name_ko: string
  name_en: string
  email: string
  /** With hyphens, or empty. */
  orcid: string
  /** Places in `affiliations`; numbers are computed from the order of first appearance. */
  affiliations: readonly number[]
  presenter: boolean
  corresponding: boolean
}

export interface Figure {
  figure_pk: number
  caption: string
}

export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

/** An abstract as its author typed it: reviewers read it and the book prints it, unchanged. */
export interface Content {
  language: Language
  title_ko: Paragraph
  title_en: Paragraph
  /** The code of a field. */
  field: string
  /** The form of presentation that the author asks for. */
  form: string
  /** Applied for; empty for none. */
  prize: string
  keywords: readonly string[]
  /** Paragraphs by section of the conference's file; one section where it names none. */
  sections: readonly (readonly Paragraph[])[]
  figure: Figure | null
  authors: readonly Author[]
  affiliations: readonly Affiliation[]
  /** Earlier publication with its citation; empty for none. So are the next three. */
  earlier: string
  conflicts: string
  irb: string
  funding: string
}

export const emptyContent = (sections: number): Content => ({
  language: 'ko',
  title_ko: [],
  title_en: [],
  field: '',
  form: '',
  prize: '',
  keywords: [],
  sections: Array.from({ length: Math.max(1, sections) }, () => []),
  figure: null,
  authors: [],
  affiliations: [],
  earlier: '',
  conflicts: '',
  irb: '',
  funding: '',
})

export const plainText = (runs: Paragraph): string => runs.map(({ text }) => text).join('')

/** The title in the abstract's own language, else in the other one. */
export const titleOf = ({ language, title_ko, title_en }: Content): string => {
  const [own, other] = language === 'ko' ? [title_ko, title_en] : [title_en, title_ko]
  return plainText(own).trim() || plainText(other).trim()
}

export const nameOf = (
  { name_ko, name_en }: Pick<Author, 'name_ko' | 'name_en'>,
  language: Language,
): string => (language === 'ko' ? name_ko || name_en : name_en || name_ko)

/**
 * Affiliations as the book numbers them: by first appearance in the order of the authors. Those
 * that no author has are left out.
 */
export const numberedAffiliations = ({
  authors,
  affiliations,
}: Pick<Content, 'authors' | 'affiliations'>): Affiliation[] =>
  [...new Set(authors.flatMap((author) => author.affiliations))].flatMap((place) => {
    const found = affiliations[place]
    return found === undefined ? [] : [found]
  })

/** The superscripts of an author, from 1, in ascending order. */
export const affiliationNumbers = (
  { authors }: Pick<Content, 'authors'>,
  author: Pick<Author, 'affiliations'>,
): number[] => {
  const order = [...new Set(authors.flatMap((one) => one.affiliations))]
  return [...new Set(author.affiliations)]
    .map((place) => order.indexOf(place) + 1)
    .toSorted((one, other) => one - other)
}

export const presenterOf = ({ authors }: Pick<Content, 'authors'>): Author | undefined =>
  authors.find(({ presenter }) => presenter)

interface Account {
  member_name: string
  en_name: string
  /** In lower case. */
  email: string | null
}

/**
 * The author who is the submitter: by the account's address, else by name. Many write another
 * address into an abstract than they log in with; where an author has the account's, a namesake
 * is somebody else.
 */
export const submitterIn = (
  { authors }: Pick<Content, 'authors'>,
  { member_name, en_name, email }: Account,
): Author | undefined =>
  authors.find((one) => email !== null && one.email.trim().toLowerCase() === email) ??
  authors.find((one) => one.name_ko === member_name || (en_name !== '' && one.name_en === en_name))
