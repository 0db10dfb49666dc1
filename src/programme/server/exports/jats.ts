import {
  type Affiliation,
  type Author,
  affiliationNumbers,
  type Content,
  type Language,
  numberedAffiliations,
  type Paragraph,
  plainText,
} from '#abstracts/rules/content.ts'
import { koreanName, latinName } from '#programme/rules/names.ts'
import { around, element, escaped } from '#programme/server/exports/element.ts'
import { doiOf, type Exported, type ExportedTalk } from '#programme/server/exports/export.ts'

const inline = (runs: Paragraph): string =>
  runs
    .map(({ text, em, sup, sub }) => {
      const raised = sup || sub ? element(sup ? 'sup' : 'sub', text) : escaped(text)
      return em && text !== '' ? around('italic', {}, raised) : raised
    })
    .join('')

const nameXml = (author: Author, language: Language): string => {
  const name = language === 'ko' ? koreanName(author) : latinName(author)
  const [style, lang] = language === 'ko' ? ['eastern', 'ko'] : ['western', 'en']
  if (name === undefined) return ''
  const parts = [element('surname', name.surname), element('given-names', name.given)]
  return around('name', { 'name-style': style, 'xml:lang': lang }, ...parts)
}

const contribXml = (content: Content, author: Author): string =>
  around(
    'contrib',
    { 'contrib-type': 'author', corresp: author.corresponding ? 'yes' : undefined },
    author.orcid === ''
      ? ''
      : element('contrib-id', `https://orcid.org/${author.orcid}`, { 'contrib-id-type': 'orcid' }),
    around('name-alternatives', {}, nameXml(author, 'ko'), nameXml(author, 'en')),
    ...affiliationNumbers(content, author).map((number) =>
      element('xref', number, { 'ref-type': 'aff', rid: `aff${number}` }),
    ),
  )

const affXml = (language: Language) => (one: Affiliation, at: number) => {
  const of = (what: 'institution' | 'department') =>
    one[`${what}_${language}`] || one[`${what}_ko`] || one[`${what}_en`]
  return around(
    'aff',
    { id: `aff${at + 1}` },
    ...[
      element('label', at + 1),
      element('institution', of('department'), { 'content-type': 'dept' }),
    ],
    ...[element('institution', of('institution')), one.city && element('addr-line', one.city)],
    element('country', one.country),
  )
}

const abstractXml = ({ sections, language }: Content, { call }: Exported): string =>
  around(
    'abstract',
    {},
    ...sections.flatMap((paragraphs, at) => {
      const own = paragraphs.filter((runs) => plainText(runs).trim() !== '')
      const name = call.sections?.[at]?.[language === 'ko' ? 'name' : 'nameEn']
      const text = own.map((runs) => around('p', {}, inline(runs)))
      if (own.length === 0) return []
      return name === undefined ? text : [around('sec', {}, element('title', name), ...text)]
    }),
  )

/** An abstract as JATS Publishing (ANSI/NISO Z39.96), the metadata that archives and indexes take. */
export const jatsXml = (exported: Exported, talk: ExportedTalk): string => {
  const { conference, society, days, published } = exported
  const { content, conference_id, number } = talk.abstract
  const { language } = content
  const other = language === 'ko' ? 'en' : 'ko'
  const translated = plainText(content[`title_${other}`]).trim()
  const doi = doiOf(exported, talk)
  const [year = '', month = '', day = ''] = published.split('-')
  const meta = [
    element('article-id', `${conference_id}-${number}`, { 'pub-id-type': 'publisher-id' }),
    element('article-id', doi, { 'pub-id-type': 'doi' }),
    around(
      'title-group',
      {},
      around('article-title', {}, inline(content[`title_${language}`])),
      translated === ''
        ? ''
        : around(
            'trans-title-group',
            { 'xml:lang': other },
            around('trans-title', {}, inline(content[`title_${other}`])),
          ),
    ),
    around('contrib-group', {}, ...content.authors.map((author) => contribXml(content, author))),
    ...numberedAffiliations(content).map(affXml(language)),
    around(
      'pub-date',
      { 'pub-type': 'epub' },
      element('day', day),
      element('month', month),
      element('year', year),
    ),
    talk.page === undefined ? '' : element('fpage', talk.page),
    abstractXml(content, exported),
    content.keywords.length === 0
      ? ''
      : around(
          'kwd-group',
          { 'xml:lang': language },
          ...content.keywords.map((word) => element('kwd', word)),
        ),
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
  return around(
    'article',
    { 'article-type': 'abstract', 'dtd-version': '1.1', 'xml:lang': language },
    around(
      'front',
      {},
      around('journal-meta', {}, ...journal),
      around('article-meta', {}, ...meta),
    ),
  )
}
