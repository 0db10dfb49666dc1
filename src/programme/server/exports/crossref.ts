import { type Content, numberedAffiliations, plainText, titleOf } from '#abstracts/rules/content.ts'
import { abstractAddress } from '#programme/rules/addresses.ts'
import { koreanName, latinName } from '#programme/rules/names.ts'
import { around, element } from '#programme/server/exports/element.ts'
import { doiOf, type Exported, type ExportedTalk } from '#programme/server/exports/export.ts'

const namespace = 'http://www.crossref.org/schema/5.3.1'

const dateXml = (name: string, day: string, attributes = {}): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return around(
    name,
    attributes,
    element('month', month),
    element('day', date),
    element('year', year),
  )
}

const contributorsXml = (content: Content): string =>
  around(
    'contributors',
    {},
    ...content.authors.map((author, at) => {
      const name = latinName(author) ?? koreanName(author)
      const places = numberedAffiliations({ ...content, authors: [author] })
      const institutions = places.map((one) =>
        around(
          'institution',
          {},
          element('institution_name', one.institution_en || one.institution_ko),
        ),
      )
      return around(
        'person_name',
        { sequence: at === 0 ? 'first' : 'additional', contributor_role: 'author' },
        ...[element('given_name', name?.given ?? ''), element('surname', name?.surname ?? '')],
        institutions.length === 0 ? '' : around('affiliations', {}, ...institutions),
        author.orcid === '' ? '' : element('ORCID', `https://orcid.org/${author.orcid}`),
      )
    }),
  )

const paperXml = (exported: Exported, talk: ExportedTalk): string => {
  const { conference_id, content, number } = talk.abstract
  const other = plainText(content[content.language === 'ko' ? 'title_en' : 'title_ko']).trim()
  const address = new URL(abstractAddress(conference_id, number ?? 0), exported.siteUrl).href
  return around(
    'conference_paper',
    { language: content.language },
    contributorsXml(content),
    around(
      'titles',
      {},
      element('title', titleOf(content)),
      element('original_language_title', other),
    ),
    dateXml('publication_date', exported.published, { media_type: 'online' }),
    talk.page === undefined ? '' : around('pages', {}, element('first_page', talk.page)),
    around('doi_data', {}, element('doi', doiOf(exported, talk)), element('resource', address)),
  )
}

/** A deposit of conference proceedings at Crossref, with the DOIs that it would register. */
export const crossrefXml = (exported: Exported): string => {
  const { conference, society, email, days, published, madeAt } = exported
  const [first = '', last = first] = [days[0], days.at(-1)]
  const attributes = Object.fromEntries(
    Object.entries({ start: first, end: last }).flatMap(([name, day]) =>
      ['year', 'month', 'day'].map((unit, at) => [`${name}_${unit}`, day.split('-')[at]]),
    ),
  )
  const head = [
    element('doi_batch_id', `${conference.id}-${madeAt.getTime()}`),
    element('timestamp', madeAt.getTime()),
    around('depositor', {}, element('depositor_name', society), element('email_address', email)),
    element('registrant', society),
  ]
  const event = [
    ...[
      element('conference_name', conference.title),
      element('conference_theme', conference.theme),
    ],
    element('conference_location', conference.venue.name),
    element('conference_date', days.join('/'), attributes),
  ]
  const proceedings = [
    element('proceedings_title', `${conference.title} 초록집`),
    around('publisher', {}, element('publisher_name', society)),
    dateXml('publication_date', published, { media_type: 'online' }),
    around('noisbn', { reason: 'archive_volume' }),
  ]
  const papers = exported.talks.map((talk) => paperXml(exported, talk))
  return around(
    'doi_batch',
    { version: '5.3.1', xmlns: namespace },
    around('head', {}, ...head),
    around(
      'body',
      {},
      around(
        'conference',
        {},
        around('event_metadata', {}, ...event),
        around('proceedings_metadata', {}, ...proceedings),
        ...papers,
      ),
    ),
  )
}
