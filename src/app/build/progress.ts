// Tells the server that started a build (src/app/releases/astro-build.ts) its progress, in words
// for the office.
import type { AstroIntegration } from 'astro'

const send = (phase: string) => () => {
  process.send?.(phase)
}

export const progress = (): AstroIntegration => ({
  name: 'progress',
  hooks: {
    'astro:build:start': send('글과 화면을 구성하고 있습니다.'),
    'astro:build:ssr': send('화면을 생성하고 있습니다.'),
    'astro:build:generated': send('링크 그림과 사이트맵을 생성하고 있습니다.'),
  },
})
