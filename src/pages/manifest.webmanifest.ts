import type { APIRoute } from 'astro'
import { colours } from '#platform/rules/colours.ts'
import { getSite } from '#texts/content/site.ts'

const icon = (size: 192 | 512, more = {}) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
})

export const GET: APIRoute = async () => {
  const { name } = await getSite()
  return Response.json({
    name,
    short_name: name.replace(/^한국/, ''),
    lang: 'ko',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: colours.brand,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192),
      icon(512, { purpose: 'any' }),
      icon(512, { purpose: 'maskable' }),
    ],
  })
}
