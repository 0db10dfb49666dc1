import { z } from 'zod'

const text = z.string('글로 적어 주십시오.').trim().min(1, '비워 둘 수 없습니다.')
const image = z
  .string('그림의 주소를 적어 주십시오.')
  .regex(/^\/images\//, '그림은 /images/로 시작하는 주소로 적어 주십시오.')

const Slide = z.object({ title: text, text, english: text, image })

const Tile = z.object({
  label: text,
  text,
  /** A path of this site, or `journal` for the journal's own. */
  href: text.regex(
    /^(?:journal$|\/(?!\/)|https?:\/\/)/,
    '주소는 /나 https://로 시작하도록 적어 주십시오. 학회지 주소는 journal이라고 적습니다.',
  ),
  /** A name in src/app/site/home/tile-icons.ts. */
  icon: z.enum(
    ['landmark', 'user-plus', 'clipboard-check', 'calendar-days', 'megaphone', 'book-open'],
    '쓸 수 있는 그림 이름은 landmark, user-plus, clipboard-check, calendar-days, megaphone, book-open입니다.',
  ),
  newWindow: z.boolean('true 또는 false로 적어 주십시오.'),
})

/** content/home.yaml: the home page's own texts and pictures. */
export const Home = z.object({
  hero: z.object({ slides: z.array(Slide).length(3, '슬라이드는 세 장이어야 합니다.') }),
  tiles: z.array(Tile).length(6, '바로가기는 여섯 칸이어야 합니다.'),
  research: z.object({
    title: text,
    english: text,
    text,
    items: z
      .array(z.object({ title: text, text, image, alt: text }))
      .length(3, '연구 분야는 세 가지여야 합니다.'),
  }),
})

export type Home = z.output<typeof Home>
