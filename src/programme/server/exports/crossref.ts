import { titleOf } from '#abstracts/rules/content.ts'
import { abstractAddress } from '#programme/rules/addresses.ts'
import { koreanName, latinName } from '#programme/rules/names.ts'
import { around, element } from '#programme/server/exports/element.ts'
import { doiOf, type Exported, type ExportedTalk } from '#programme/server/exports/facts.ts'

const dateXml = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = [element('month', month), element('day', date), element('year', year)]
  return around('publication_date', { media_type: 'online' }, ...parts)
}

const paperXml = (exported: Exported, talk: ExportedTalk): string => {
  const { conference_id, content, number } = talk.abstract
  const people = content.authors.map((author, at) => {
    const { surname = '', given = '' } = latinName(author) ?? koreanName(author) ?? {}
    return around(
      'person_name',
      { sequence: at === 0 ? 'first' : 'additional', contributor_role: 'author' },
      ...[element('given_name', given), element('surname', surname)],
      element('ORCID', author.orcid && `https://orcid.org/${author.orcid}`),
    )
  })
  const address = new URL(abstractAddress(conference_id, number ?? 0), exported.siteUrl).href
  const page = element('first_page', talk.page ?? '')
  return around(
    'conference_paper',
    { language: content.language },
    ...[
      around('contributors', {}, ...people),
      around('titles', {}, element('title', titleOf(content))),
    ],
    ...[dateXml(exported.published), page && around('pages', {}, page)],
    around('doi_data', {}, element('doi', doiOf(exported, talk)), element('resource', address)),
  )
}

/** A deposit of conference proceedings at Crossref, with the DOIs that it would register. */
export const crossrefXml = (exported: Exported): string => {
  const { conference, society, email, days, published, madeAt } = exported
  const [first = '', last = first] = [days[0], days.at(-1)]
  const [y1, m1, d1] = first.split('-')
  const [y2, m2, d2] = last.split('-')
  const dates = {
    ...{ start_year: y1, start_month: m1, start_day: d1 },
    ...{ end_year: y2, end_month: m2, end_day: d2 },
  }
  const head = [
    element('doi_batch_id', `${conference.id}-${madeAt.getTime()}`),
    element('timestamp', madeAt.getTime()),
    around('depositor', {}, element('depositor_name', society), element('email_address', email)),
    element('registrant', society),
  ]
  const event = [
    element('conference_name', conference.title),
    element('conference_theme', conference.theme),
    element('conference_location', conference.venue.name),
    element('conference_date', days.join('/'), dates),
  ]
  const proceedings = [
    element('proceedings_title', `${conference.title} 초록집`),
    around('publisher', {}, element('publisher_name', society)),
    dateXml(published) + around('noisbn', { reason: 'archive_volume' }),
  ]
  const parts = [
    around('event_metadata', {}, ...event),
    around('proceedings_metadata', {}, ...proceedings),
  ]
  const papers = exported.talks.map((talk) => paperXml(exported, talk))
  const root = { version: '5.3.1', xmlns: 'http://www.crossref.org/schema/5.3.1' }
  const body = around('body', {}, around('conference', {}, ...parts, ...papers))
  return around('doi_batch', root, around('head', {}, ...head), body)
}
