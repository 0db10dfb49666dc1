import { randomLook } from '#app/demo/drawings/looks.ts'
import { person } from '#app/demo/drawings/people.ts'
import type { Random } from '#app/demo/drawings/random.ts'
import { circle, colours, line, rect, repeat, rings } from '#app/demo/drawings/shapes.ts'
import { plant } from '#app/demo/drawings/slides.ts'
const { navy, blue, pale, tint, teal, aqua } = colours

const groupRow = (random: Random, y: number, count: number, height: number) => {
  const gap = Math.min(132, 1060 / count)
  return repeat(count, (i) => {
    const x = 600 + (i - (count - 1) / 2) * gap + random.between(-6, 6)
    return person(
      x,
      y,
      height + random.between(-22, 22),
      randomLook(random),
      random.pick(['down', 'clasped', 'clasped']),
    )
  })
}

/** The picture everybody is in, in three rows before the banner. */
export const group = (random: Random) => {
  const ground = random.pick([tint, '#E3EEF4', '#F1EFEA'])
  const banner =
    rect(180, 70, 840, 190, random.pick([navy, blue, teal]), 10) +
    rings(330, 165, [18, 32, 44, 60], '#FFFFFF', 0.7) +
    circle(330, 165, 8, aqua) +
    line('M450 140h430', '#FFFFFF', 20, 0.92) +
    line('M450 190h280', aqua, 12, 0.9)
  const steps =
    rect(70, 650, 1060, 250, '#C4D0E2') +
    rect(40, 740, 1120, 160, '#B3C2D8') +
    rect(0, 826, 1200, 74, '#A2B3CD')
  const most = Math.round(random.between(7, 8))
  return (
    rect(0, 0, 1200, 900, ground) +
    rect(0, 620, 1200, 280, pale) +
    banner +
    plant(92, 660, 1.1) +
    plant(1108, 660, 1.1) +
    steps +
    groupRow(random, 690, most - 1, 400) +
    groupRow(random, 778, most, 404) +
    groupRow(random, 868, most - 1, 400)
  )
}
