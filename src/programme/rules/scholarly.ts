import type { ScholarlyArticle, WithContext } from 'schema-dts'
import type { Cited } from '#programme/rules/citation.ts'

/** An abstract as search engines read it. */
export const scholarlyArticle = (cited: Cited): WithContext<ScholarlyArticle> => ({
  '@context': 'https://schema.org',
  '@type': 'ScholarlyArticle',
  headline: cited.title,
  author: cited.authors.map((name) => ({ '@type': 'Person', name })),
  datePublished: cited.day,
  inLanguage: cited.language,
  keywords: cited.keywords.join(', '),
  url: cited.address,
  isPartOf: { '@type': 'CreativeWork', name: cited.conference },
  publisher: { '@type': 'Organization', name: cited.society },
})

/** Names and values of Google Scholar's `citation_…`. */
export const metaOf = (cited: Cited): [string, string][] => [
  ['title', cited.title],
  ...cited.authors.map((name): [string, string] => ['author', name]),
  ['publication_date', cited.day.replaceAll('-', '/')],
  ['conference_title', cited.conference],
  ['language', cited.language],
  ['keywords', cited.keywords.join('; ')],
  ['abstract_html_url', cited.address],
]
