import type { conflictKinds } from '#abstracts/api/committee.ts'
import type { Content } from '#abstracts/rules/content.ts'

export type ConflictKind = (typeof conflictKinds)[number]

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s.,()&·-]/g, '')

/** One names the other, such as 노화대학교 and 노화대학교 의과대학; three letters name nothing. */
const isSame = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [plain(one), plain(other)].toSorted((a, b) => a.length - b.length)
  return short.length > 3 && long.includes(short)
}

const emailsOf = ({ authors }: Content): string[] =>
  authors.map(({ email }) => email.trim().toLowerCase())

interface Reader {
  email: string
  /** The institution. */
  company: string
}

interface Read {
  content: Content
  /** The submitter's address in lower case, if it is known. */
  submitter: string | null
}

/**
 * Tells why a reviewer should not read an abstract (conference.md): the submitter or an author is
 * the reviewer, an author is of the same institution or wrote another abstract of this call with
 * the reviewer. `all` are the contents of the call. Declared conflicts are kept with the reviews.
 */
export const conflictsOf = ({ email, company }: Reader, all: readonly Content[]) => {
  const own = email.toLowerCase()
  const written = all.map(emailsOf).filter((emails) => emails.includes(own))
  const coauthors = new Set(written.flat().filter((one) => one !== own))
  return ({ content, submitter }: Read): ConflictKind[] => {
    const emails = emailsOf(content)
    const institutions = content.affiliations.flatMap((one) => [
      one.institution_ko,
      one.institution_en,
    ])
    const found: Record<Exclude<ConflictKind, 'declared'>, boolean> = {
      same: submitter?.toLowerCase() === own,
      email: emails.includes(own),
      institution: institutions.some((one) => isSame(one, company)),
      coauthor: emails.some((one) => coauthors.has(one)),
    }
    return (Object.keys(found) as (keyof typeof found)[]).filter((kind) => found[kind])
  }
}
