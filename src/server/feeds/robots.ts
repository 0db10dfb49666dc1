/** What no search engine needs: forms, members' own pages, the API (norms 5.1). */
const closed = ['/auth/', '/mypage', '/api/', '/admin']

/** Link previews (KakaoTalk, Facebook) and search engines are welcome to everything else, assets included. */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n')
