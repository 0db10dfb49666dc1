import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Content, emptyContent, type Paragraph } from '#abstracts/rules/content.ts'

const Text = z.strictObject({
  by: z.string().optional(),
  draft: z.boolean().default(false),
  language: z.enum(['ko', 'en']).default('ko'),
  field: z.string(),
  form: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  keywords: z.array(z.string()),
  affiliations: z.array(z.string()),
  authors: z.array(z.strictObject({ ko: z.string(), en: z.string(), at: z.array(z.number()) })),
  irb: z.string().default(''),
  funding: z.string().default(''),
  conflicts: z.string().default(''),
  sections: z.array(z.string()),
})

export type Text = z.output<typeof Text>

export const demoAbstracts = (): Text[] => {
  const file = new URL('../texts/abstracts.yaml', import.meta.url)
  return z.array(Text).parse(parse(readFileSync(file, 'utf8')))
}

/** `p16<sup>Ink4a</sup>` as runs; `<em>` may contain the others. */
const runsIn = (text: string): Paragraph => {
  const marks = { em: false, sup: false, sub: false }
  return text.split(/(<\/?(?:em|sup|sub)>)/).flatMap((part) => {
    const mark = /^<(\/?)(em|sup|sub)>$/.exec(part)
    if (mark !== null) marks[mark[2] as keyof typeof marks] = mark[1] === ''
    if (mark !== null || part === '') return []
    const on = Object.entries(marks).filter(([, isOn]) => isOn)
    return [{ text: part, ...Object.fromEntries(on) }]
  })
}

interface Submitter {
  name: string
  en_name: string
  email: string
  company_name: string
  company_en: string
}

const affiliationIn = (text: string) => {
  const [institution_ko = '', institution_en = ''] = text.split(' | ')
  return { institution_ko, institution_en, ...nowhere }
}

const nowhere = { department_ko: '', department_en: '', city: '', country: 'KR' }

export const contentIn = (text: Text, submitter: Submitter): Content => ({
  ...emptyContent(4),
  language: text.language,
  title_ko: runsIn(text.title_ko),
  title_en: runsIn(text.title_en),
  field: text.field,
  form: text.form,
  keywords: text.keywords,
  sections: text.sections.map((section) => (section === '' ? [] : [runsIn(section)])),
  authors: [
    {
      ...{ name_ko: submitter.name, name_en: submitter.en_name, email: submitter.email },
      ...{ orcid: '', affiliations: [0], presenter: true, corresponding: true },
    },
    ...text.authors.map(({ ko, en, at }) => ({
      ...{ name_ko: ko, name_en: en, email: emailOf(en), orcid: '', affiliations: at },
      ...{ presenter: false, corresponding: false },
    })),
  ],
  affiliations: [
    {
      ...{ institution_ko: submitter.company_name, institution_en: submitter.company_en },
      ...nowhere,
    },
    ...text.affiliations.map(affiliationIn),
  ],
  ...{ irb: text.irb, funding: text.funding, conflicts: text.conflicts },
})

const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
