import { randomLook } from '#app/demo/drawings/looks.ts'
import { person } from '#app/demo/drawings/people.ts'
import type { Random } from '#app/demo/drawings/random.ts'
import { colours, line, rect, repeat } from '#app/demo/drawings/shapes.ts'
import { chair, laptop, room, windowPane } from '#app/demo/drawings/room.ts'
import { figure, plant, textLines } from '#app/demo/drawings/slides.ts'
const { sky, teal } = colours

/** A class before the white board: presenter, desks, listeners from behind. */
export const seminar = (random: Random) => {
  const board =
    rect(330, 80, 800, 400, '#9FB0CC', 8) +
    rect(344, 94, 772, 372, '#FFFFFF', 4) +
    figure(random, 380, 140, 1.05) +
    textLines(880, 170, 190, 5, sky) +
    line('M880 330h150l-30-24m30 24-30 24', teal, 8)
  const desks = (y: number, tone: string) =>
    rect(-20, y, 1240, 26, tone, 6) +
    rect(0, y + 26, 1200, 130, tone).replace('/>', ' fill-opacity=".55"/>')
  const row = (y: number, height: number, xs: readonly number[]) =>
    repeat(xs.length, (i) => {
      const x = (xs[i] ?? 0) + random.between(-20, 20)
      return person(x, y, height, randomLook(random), 'table', true) + chair(x, y, height)
    })
  const presenter = person(250, 690, 480, randomLook(random), 'pointing')
  const back = row(930, 440, [420, 640, 860, 1080])
  const front = row(1110, 560, [140, 420, 700, 980])
  return (
    room(random, 600) +
    windowPane(random, 30, 190) +
    board +
    plant(1130, 640, 0.9) +
    presenter +
    laptop(530, 700, 0.9) +
    laptop(970, 700, 0.9) +
    desks(694, '#C99A74') +
    back +
    desks(880, '#B58560') +
    front
  )
}
