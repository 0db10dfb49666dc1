import {
  type Author,
  affiliationNumbers,
  type Content,
  numberedAffiliations,
  type Paragraph,
  plainText,
} from '#abstracts/rules/content.ts'
import { koreanName, latinName } from '#programme/rules/names.ts'
import { around, element, escaped } from '#programme/server/exports/element.ts'
import { doiOf, type Exported, type ExportedTalk } from '#programme/server/exports/facts.ts'

const inline = (runs: Paragraph): string =>
  runs
    .map(({ text, em, sup, sub }) => {
      const raised = sup || sub ? element(sup ? 'sup' : 'sub', text) : escaped(text)
      return em && text !== '' ? around('italic', {}, raised) : raised
    })
    .join('')

const contribXml = (content: Content, author: Author): string => {
  const names = [
    { style: 'eastern', lang: 'ko', name: koreanName(author) },
    { style: 'western', lang: 'en', name: latinName(author) },
  ].map(({ style, lang, name }) => {
    const parts = [
      element('surname', name?.surname ?? ''),
      element('given-names', name?.given ?? ''),
    ]
    return name === undefined
      ? ''
      : around('name', { 'name-style': style, 'xml:lang': lang }, ...parts)
  })
  const orcid = author.orcid && `https://orcid.org/${author.orcid}`
  return around(
    'contrib',
    { 'contrib-type': 'author', corresp: author.corresponding ? 'yes' : undefined },
    element('contrib-id', orcid, { 'contrib-id-type': 'orcid' }),
    around('name-alternatives', {}, ...names),
    ...affiliationNumbers(content, author).map((number) =>
      element('xref', number, { 'ref-type': 'aff', rid: `aff${number}` }),
    ),
  )
}

const bodyXml = ({ sections, language }: Content, { call }: Exported): string[] =>
  sections.flatMap((paragraphs, at) => {
    const own = paragraphs.filter((runs) => plainText(runs).trim() !== '')
    const one = sections.length > 1 ? call.sections?.[at] : undefined
    const name = one?.[language === 'ko' ? 'name' : 'nameEn']
    const text = own.map((runs) => around('p', {}, inline(runs)))
    if (own.length === 0) return []
    return name === undefined ? text : [around('sec', {}, element('title', name), ...text)]
  })

const titleXml = (content: Content): string => {
  const { language } = content
  const other = language === 'ko' ? 'en' : 'ko'
  const translated = inline(content[`title_${other}`])
  const second = around('trans-title', {}, translated)
  return around(
    'title-group',
    {},
    around('article-title', {}, inline(content[`title_${language}`])),
    translated && around('trans-title-group', { 'xml:lang': other }, second),
  )
}

/** An abstract as JATS Archiving (ANSI/NISO Z39.96): the Publishing tag set wants an ISSN. */
export const jatsXml = (exported: Exported, talk: ExportedTalk): string => {
  const { conference, society, days, published } = exported
  const { content, conference_id, number } = talk.abstract
  const { language, keywords } = content
  const [year = '', month = '', day = ''] = published.split('-')
  const date = [element('day', day), element('month', month), element('year', year)]
  const places = numberedAffiliations(content).map((one, at) => {
    const name = one[`institution_${language}`] || one.institution_ko || one.institution_en
    const parts = [
      element('label', at + 1),
      element('institution', name),
      element('country', one.country),
    ]
    return around('aff', { id: `aff${at + 1}` }, ...parts)
  })
  const meta = [
    element('article-id', `${conference_id}-${number}`, { 'pub-id-type': 'publisher-id' }),
    element('article-id', doiOf(exported, talk), { 'pub-id-type': 'doi' }),
    titleXml(content),
    around('contrib-group', {}, ...content.authors.map((author) => contribXml(content, author))),
    ...places,
    around('pub-date', { 'pub-type': 'epub' }, ...date),
    element('fpage', talk.page ?? ''),
    around('abstract', {}, ...bodyXml(content, exported)),
    keywords.length > 0
      ? around('kwd-group', {}, ...keywords.map((word) => element('kwd', word)))
      : '',
    around(
      'conference',
      {},
      ...[element('conf-date', days.join('/')), element('conf-name', conference.title)],
      element('conf-loc', conference.venue.name),
    ),
  ]
  const journal = [
    element('journal-id', conference_id, { 'journal-id-type': 'publisher-id' }),
    around('journal-title-group', {}, element('journal-title', `${conference.title} 초록집`)),
    around('publisher', {}, element('publisher-name', society)),
  ]
  const root = { 'article-type': 'abstract', 'dtd-version': '1.1', 'xml:lang': language }
  const front = [around('journal-meta', {}, ...journal), around('article-meta', {}, ...meta)]
  return around('article', root, around('front', {}, ...front))
}
