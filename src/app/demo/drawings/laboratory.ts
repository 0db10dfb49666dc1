import { randomLook } from '#app/demo/drawings/looks.ts'
import { person } from '#app/demo/drawings/people.ts'
import type { Random } from '#app/demo/drawings/random.ts'
import * as shapes from '#app/demo/drawings/shapes.ts'
import { room, windowPane } from '#app/demo/drawings/room.ts'

const { circle, fill, line, place, rect, repeat } = shapes
const { navy, blue, mid, sky, pale, teal, aqua, sand, mist } = shapes.colours

const flask = (x: number, y: number, liquid: string, scale: number) =>
  place(
    x,
    y,
    scale,
    fill('M-12-96h24v34L42 0q2 10-8 10h-68q-10 0-8-10L-12-62Z', '#FFFFFF', 0.85) +
      fill('M-26-34H26L42 0q2 10-8 10h-68q-10 0-8-10Z', liquid) +
      line('M-17-97h34', pale, 7),
  )

const tubes = (x: number, y: number, colour: string) =>
  repeat(
    5,
    (i) =>
      rect(x + i * 26, y - 78, 16, 74, '#FFFFFF', 8) + rect(x + i * 26, y - 40, 16, 36, colour, 8),
  ) +
  rect(x - 14, y - 52, 150, 12, blue, 4) +
  rect(x - 14, y - 12, 150, 14, blue, 4)

const microscope = (x: number, y: number) =>
  place(
    x,
    y,
    1.15,
    rect(-70, -16, 140, 18, navy, 8) +
      line('M34-20C82-60 74-140 26-168', navy, 22) +
      fill('M-4-214l40 18-44 96-40-18Z', '#F4F7FC') +
      fill('M14-236l34 16-14 30-34-16Z', navy) +
      rect(-62, -72, 96, 12, mid, 4) +
      circle(52, -72, 15, sky) +
      fill('M-46-112l30 14-12 26-24-12Z', navy),
  )

/** Work at the bench, in white coats. */
export const laboratory = (random: Random) => {
  const liquids = [teal, aqua, mid, sand, sky] as const
  const shelf = (y: number) =>
    rect(560, y, 580, 14, '#9FB0CC', 4) +
    repeat(7, (i) =>
      random.chance(0.7)
        ? flask(610 + i * 80, y - 8, random.pick(liquids), random.between(0.7, 0.95))
        : rect(584 + i * 80, y - 78, 50, 78, random.pick([pale, sky, mist, blue]), 6),
    )
  const xs = random.chance(0.5) ? [330, 640, 930] : [400, 800]
  const people = repeat(xs.length, (i) =>
    person(
      (xs[i] ?? 0) + random.between(-30, 30),
      1010,
      random.between(610, 660),
      randomLook(random, { coat: true }),
      random.pick(['table', 'holding', 'table']),
    ),
  )
  const bench =
    rect(0, 690, 1200, 30, '#F7FAFE') +
    rect(0, 720, 1200, 180, random.pick([mid, teal, blue])) +
    repeat(
      4,
      (i) =>
        rect(30 + i * 295, 752, 260, 148, '#FFFFFF', 8).replace('/>', ' fill-opacity=".14"/>') +
        rect(130 + i * 295, 776, 60, 10, '#FFFFFF', 5),
    )
  return (
    room(random, 640) +
    windowPane(random, 60, 400) +
    shelf(210) +
    shelf(350) +
    people +
    bench +
    microscope(random.between(150, 200), 690) +
    tubes(random.between(480, 520), 690, random.pick(liquids)) +
    flask(770, 682, random.pick(liquids), 1.1) +
    flask(1060, 682, random.pick(liquids), 1.35) +
    flask(1140, 682, random.pick(liquids), 0.9)
  )
}
