import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { postcodeFramePath } from '#platform/rules/postcode.ts'

const script = readFileSync(new URL('frame.js', import.meta.url), 'utf8')

const page = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>우편번호 검색</title>
<style>html, body, main { height: 100%; margin: 0 } iframe { display: block; border: 0 }</style>
</head>
<body>
<main></main>
<script>${script}</script>
</body>
</html>
`

/**
 * The service's present hosts, and those it is moving away from (norms 0.1, 4.1). It inserts its
 * own styles.
 */
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', script, 'base64')}' https://t1.kakaocdn.net https://t1.daumcdn.net`,
  'frame-src https://postcode.map.kakao.com https://postcode.map.daum.net',
  'img-src https://t1.kakaocdn.net https://t1.daumcdn.net',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The page that members' pages frame for the postcode search. It has no data and no session. */
export const postcodeRoutes = (app: Hono): void => {
  app.get(postcodeFramePath, (c) =>
    c.html(page, 200, {
      'Content-Security-Policy': policy,
      'Cache-Control': 'public, max-age=300',
      'X-Robots-Tag': 'noindex',
    }),
  )
}
