import { quietLook, randomLook } from '#app/demo/drawings/looks.ts'
import { person } from '#app/demo/drawings/people.ts'
import type { Random } from '#app/demo/drawings/random.ts'
import { colours, ellipse, fill, rect, repeat } from '#app/demo/drawings/shapes.ts'
import { chair, laptop, room, windowPane } from '#app/demo/drawings/room.ts'
import { figure } from '#app/demo/drawings/slides.ts'
const { wood } = colours

const behindTable = (random: Random, xs: readonly number[]) =>
  repeat(xs.length, (i) =>
    person(
      (xs[i] ?? 0) + random.between(-14, 14),
      985,
      random.between(600, 640),
      randomLook(random),
      random.pick(['table', 'table', 'holding']),
    ),
  )

/** A committee around a table, the city in the windows. */
export const meeting = (random: Random) => {
  const windows = windowPane(random, 70, 300) + windowPane(random, 830, 300)
  const screen =
    rect(430, 100, 340, 230, '#1B2A4A', 10) +
    rect(442, 112, 316, 206, '#F7FAFE', 4) +
    figure(random, 470, 130, 0.63)
  const table =
    fill('M70 820Q600 880 1130 820V900H70Z', '#8C6240') +
    fill('M90 660Q600 600 1110 660L1180 810Q600 870 20 810Z', wood) +
    fill('M20 810Q600 870 1180 810V850Q600 920 20 850Z', '#A9784F')
  const papers = repeat(4, (i) => fill(`M${190 + i * 240} 694l84-6 14 50-92 6Z`, '#FFFFFF'))
  const cups = repeat(
    3,
    (i) =>
      ellipse(330 + i * 250, 690, 18, 8, '#F4F7FC') +
      rect(312 + i * 250, 690, 36, 26, '#F4F7FC', 8),
  )
  const near = repeat(2, (i) => {
    const x = 360 + i * 480 + random.between(-30, 30)
    return person(x, 1160, 600, quietLook(random), 'table', true) + chair(x, 1130, 560)
  })
  return (
    room(random, 560) +
    windows +
    screen +
    behindTable(random, [210, 405, 600, 795, 990]) +
    table +
    papers +
    cups +
    laptop(560, 676) +
    near
  )
}
