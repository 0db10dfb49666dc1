import { type Content, languages, plainText, presenterOf } from '#abstracts/rules/content.ts'
import { countBody, countTitle, type Unit, unitOf } from '#abstracts/rules/count.ts'
import { orcidOf } from '#abstracts/rules/orcid.ts'

/** The part of a call that limits an abstract. */
export interface CallLimits {
  fields: readonly { code: string }[]
  forms: readonly { name: string }[]
  sections?: readonly unknown[] | undefined
  limits: {
    titleKo: number
    titleEn: number
    bodyKo: number
    bodyEn: number
    keywordsFrom: number
    keywordsUntil: number
    authors: number
    affiliations: number
    figures: number
  }
}

const isEmail = (text: string): boolean => /^[!-?A-~]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/.test(text)

/** Steps of the form, in order. */
export const steps = ['title', 'authors', 'body', 'submit'] as const
export type Step = (typeof steps)[number]

export type ProblemCode =
  | 'titleMissing'
  | 'titleLong'
  | 'fieldMissing'
  | 'formMissing'
  | 'keywordsFew'
  | 'keywordsMany'
  | 'authorsMissing'
  | 'authorsMany'
  | 'nameMissing'
  | 'emailWrong'
  | 'emailTwice'
  | 'orcidWrong'
  | 'affiliationMissing'
  | 'affiliationsMany'
  | 'institutionMissing'
  | 'presenterOne'
  | 'correspondingMissing'
  | 'bodyMissing'
  | 'bodyLong'
  | 'figureMany'

/**
 * Something that keeps an abstract from being submitted. `path` names the field, such as
 * `authors.2.email`; `most` is the limit where there is one, `unit` that of a text.
 */
export interface Problem {
  step: Step
  path: string
  code: ProblemCode
  most?: number
  unit?: Unit
}

const ofTitle = (content: Content, { limits, fields, forms }: CallLimits): Problem[] => {
  const found: Problem[] = []
  const add = (path: string, code: ProblemCode, most?: number) =>
    found.push({ step: 'title', path, code, ...(most !== undefined && { most }) })
  const most = { ko: limits.titleKo, en: limits.titleEn }
  for (const language of languages) {
    const title = content[`title_${language}`]
    const path = `title_${language}`
    if (content.language === language && plainText(title).trim() === '') add(path, 'titleMissing')
    if (countTitle(title, language) > most[language])
      found.push({
        step: 'title',
        path,
        code: 'titleLong',
        most: most[language],
        unit: unitOf(language),
      })
  }
  if (!fields.some(({ code }) => code === content.field)) add('field', 'fieldMissing')
  if (!forms.some(({ name }) => name === content.form)) add('form', 'formMissing')
  const keywords = content.keywords.filter((word) => word.trim() !== '').length
  if (keywords < limits.keywordsFrom) add('keywords', 'keywordsFew', limits.keywordsFrom)
  if (keywords > limits.keywordsUntil) add('keywords', 'keywordsMany', limits.keywordsUntil)
  return found
}

const ofAuthors = (content: Content, { limits }: CallLimits): Problem[] => {
  const { authors, affiliations, language } = content
  const found: Problem[] = []
  const add = (path: string, code: ProblemCode, most?: number) =>
    found.push({ step: 'authors', path, code, ...(most !== undefined && { most }) })
  if (authors.length === 0) add('authors', 'authorsMissing')
  if (authors.length > limits.authors) add('authors', 'authorsMany', limits.authors)
  const emails = authors.map(({ email }) => email.trim().toLowerCase())
  authors.forEach((author, place) => {
    const at = `authors.${place}`
    const email = emails[place] ?? ''
    if (author[`name_${language}`].trim() === '') add(`${at}.name_${language}`, 'nameMissing')
    if (!isEmail(email)) add(`${at}.email`, 'emailWrong')
    else if (emails.indexOf(email) !== place) add(`${at}.email`, 'emailTwice')
    if (author.orcid !== '' && orcidOf(author.orcid) === undefined) add(`${at}.orcid`, 'orcidWrong')
    if (author.affiliations.length === 0) add(`${at}.affiliations`, 'affiliationMissing')
  })
  if (affiliations.length > limits.affiliations)
    add('affiliations', 'affiliationsMany', limits.affiliations)
  affiliations.forEach((one, place) => {
    const key = `institution_${language}` as const
    if (one[key].trim() === '') add(`affiliations.${place}.${key}`, 'institutionMissing')
  })
  if (authors.length > 0 && authors.filter(({ presenter }) => presenter).length !== 1)
    add('presenter', 'presenterOne')
  if (authors.length > 0 && authors.every(({ corresponding }) => !corresponding))
    add('corresponding', 'correspondingMissing')
  return found
}

const ofBody = (content: Content, { limits, sections }: CallLimits): Problem[] => {
  const found: Problem[] = []
  const most = content.language === 'ko' ? limits.bodyKo : limits.bodyEn
  const wanted = Math.max(1, sections?.length ?? 0)
  for (let place = 0; place < wanted; place++) {
    const section = content.sections[place] ?? []
    if (section.every((paragraph) => plainText(paragraph).trim() === ''))
      found.push({ step: 'body', path: `sections.${place}`, code: 'bodyMissing' })
  }
  if (countBody(content) > most) {
    const unit = unitOf(content.language)
    found.push({ step: 'body', path: 'body', code: 'bodyLong', most, unit })
  }
  if (content.figure !== null && limits.figures === 0)
    found.push({ step: 'body', path: 'figure', code: 'figureMany', most: 0 })
  return found
}

/** All that keeps an abstract from being submitted, in the order of the form; consents apart. */
export const problemsOf = (content: Content, call: CallLimits): Problem[] => [
  ...ofTitle(content, call),
  ...ofAuthors(content, call),
  ...ofBody(content, call),
]

/** An author's address or institution is in nobody's text. */
const generic = /^(?:gmail|naver|daum|hanmail|nate|outlook|hotmail|yahoo|icloud)$/

/**
 * Names, mail domains and institutions of the authors that the text itself contains, so that the
 * author is told before reviewers could guess who wrote it.
 */
export const selfNaming = (content: Content, text: string): string[] => {
  const { authors, affiliations } = content
  const domains = authors.map(
    ({ email }) => /@(?:.*\.)?([\w-]+)\.(?:ac|re|or|co|go|edu|org|com)\b/i.exec(email)?.[1] ?? '',
  )
  const words = [
    ...authors.flatMap(({ name_ko, name_en }) => [name_ko, name_en]),
    ...affiliations.flatMap(({ institution_ko, institution_en }) => [
      institution_ko,
      institution_en,
    ]),
    ...domains.filter((domain) => domain.length > 3 && !generic.test(domain)),
  ]
  const found = text.toLowerCase()
  const isNamed = (word: string) =>
    word.trim().length > 1 && found.includes(word.trim().toLowerCase())
  return [...new Set(words.filter(isNamed))]
}

/** The presenter's address in lower case; empty where nobody is marked. */
export const presenterEmail = (content: Content): string =>
  presenterOf(content)?.email.trim().toLowerCase() ?? ''
