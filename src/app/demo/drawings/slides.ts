import type { Random } from '#app/demo/drawings/random.ts'
import * as shapes from '#app/demo/drawings/shapes.ts'

const { circle, fill, line, place, rect, repeat, rings } = shapes
const { navy, blue, mid, sky, pale, tint, teal, aqua, sand } = shapes.colours

const survivalCurves = () =>
  line('M20 20V240H400', sky, 4) +
  line('M20 40C140 44 190 60 230 120S300 214 390 222', teal, 8) +
  line('M20 40C90 46 120 80 150 130S220 210 330 224', sand, 8) +
  line('M20 130H230', sky, 2, 0.6)

const bars = (random: Random) =>
  line('M20 240H400', sky, 4) +
  repeat(6, (i) => {
    const height = 70 + i * 18 + random.between(-26, 26)
    return rect(40 + i * 60, 240 - height, 36, height, i === 4 ? teal : mid, 6)
  })

const helix = () =>
  repeat(9, (i) =>
    line(
      `M${20 + i * 38} ${130 - 70 * Math.cos(i * 0.72)}V${130 + 70 * Math.cos(i * 0.72)}`,
      i % 2 ? sand : sky,
      5,
      0.8,
    ),
  ) +
  line('M20 60C78 60 108 200 184 200S290 60 352 60', teal, 10) +
  line('M20 200C78 200 108 60 184 60S290 200 352 200', mid, 10)

const cell = () =>
  circle(210, 130, 118, '#BFE3E2') +
  circle(210, 130, 104, '#E4F4F3') +
  circle(190, 118, 48, mid) +
  circle(202, 126, 17, pale) +
  line('M262 84c20 14 30 34 28 60M282 76c24 18 34 42 32 72', sky, 7) +
  line('M146 196c18 12 42 16 64 12', sand, 12) +
  circle(272, 190, 12, teal) +
  circle(130, 130, 9, teal)

const yearRings = () =>
  rings(210, 130, [18, 36, 50, 70, 84, 104, 120], teal, 0.75) + circle(210, 130, 9, sand)

/** A picture as on a slide or a poster: 420 × 260, drawn at (x, y). */
export const figure = (random: Random, x: number, y: number, scale: number) => {
  const draw = random.pick([survivalCurves, bars, helix, cell, yearRings])
  return place(x, y, scale, draw(random))
}

/** Lines that stand for text. */
export const textLines = (
  x: number,
  y: number,
  width: number,
  count: number,
  colour: string = pale,
) =>
  repeat(count, (i) =>
    line(`M${x} ${y + i * 22}h${i === count - 1 ? width * 0.62 : width}`, colour, 8),
  )

/** A research poster on its board, 300 × 420 at scale 1. */
export const poster = (random: Random, x: number, y: number, scale: number) => {
  const head = random.pick([navy, blue, teal])
  const paper =
    rect(0, 0, 300, 420, '#FFFFFF', 6) + rect(0, 0, 300, 66, head, 6) + rect(0, 40, 300, 26, head)
  const title = line('M28 28h190M28 48h120', tint, 9, 0.9)
  const body =
    figure(random, 30, 90, 0.57) + textLines(28, 262, 104, 6) + textLines(166, 262, 106, 3)
  return place(
    x,
    y,
    scale,
    paper + title + body + rect(166, 334, 106, 60, random.pick([pale, aqua, sand]), 6),
  )
}

export const plant = (x: number, y: number, scale: number) => {
  const leaf = (path: string, colour: string) => fill(path, colour)
  const leaves =
    leaf('M0-60C-50-80-74-130-70-180-30-160-4-120 0-60Z', teal) +
    leaf('M0-60C46-84 70-140 60-196 24-170 2-124 0-60Z', '#2FA6A4') +
    leaf('M0-60C-18-110-14-180 6-224 26-180 20-110 0-60Z', '#0B6F72')
  return place(
    x,
    y,
    scale,
    leaves + fill('M-40-70H40L30 0H-30Z', sand) + fill('M4-70H40L30 0H12Z', navy, 0.08),
  )
}
