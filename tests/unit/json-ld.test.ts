import { Site } from '#texts/content/schema/site.ts'
import { breadcrumbList, organization } from '#texts/content/json-ld.ts'
import { readSite } from '#texts/server/content/data.ts'
import { testContent } from '#tests/support/content-dir.ts'
import { expect, test } from 'vitest'

const origin = 'https://society.example'

test('what is still an example is not told to search engines', async () => {
  const site = Site.parse({
    ...(await readSite(testContent)),
    phone: '02-123-4567',
    email: 'office@society.example',
    placeholders: ['email'],
  })
  expect(organization(site, origin)).toMatchObject({
    '@type': 'Organization',
    url: `${origin}/`,
    telephone: '+82-2-123-4567',
  })
  expect(organization(site, origin)).not.toHaveProperty('email')
})

test('a trail starts at home and ends at the page itself', () => {
  const trail = [{ title: '학회소개', path: '/introduce' }, { title: '학회회칙' }]
  expect(breadcrumbList(trail, origin).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '홈', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: '학회소개', item: `${origin}/introduce` },
    { '@type': 'ListItem', position: 3, name: '학회회칙' },
  ])
})
