import { closedPaths } from '#app/rules/robots.ts'

/** Link previews (KakaoTalk, Facebook) and search engines are welcome to everything else, assets included. */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n')
