import type { Random } from '#app/demo/drawings/random.ts'
import { colours, fill, line, place, rect, repeat } from '#app/demo/drawings/shapes.ts'
const { navy, mid, sky, tint, cream } = colours

/** The panelled wall of a hall. */
export const hallWall = (random: Random) => {
  const wall = random.pick([navy, '#12386F', '#0E4A62', '#1B3F8B'])
  const panels = repeat(13, (i) =>
    rect(i * 96, 0, 48, 700, '#FFFFFF', 0).replace('/>', ' fill-opacity=".025"/>'),
  )
  return rect(0, 0, 1200, 900, wall) + panels
}

/** Wall and floor. */
export const room = (random: Random, floorY: number) => {
  const [wall, floor] = random.pick([
    [tint, '#D5DFEF'],
    [cream, '#E3CDB2'],
    ['#E6F1F2', '#C6DDDF'],
    ['#E9EDF6', '#CBD5E6'],
  ] as const)
  return rect(0, 0, 1200, 900, wall) + rect(0, floorY, 1200, 900 - floorY, floor)
}

const city = (random: Random, x: number, width: number) =>
  rect(x, 90, width, 330, '#CFE4F4') +
  repeat(Math.ceil(width / 62), (i) => {
    const height = random.between(80, 240)
    return rect(x + 10 + i * 62, 420 - height, 50, height, i % 2 ? '#A9C6EA' : sky)
  })

export const windowPane = (random: Random, x: number, width: number) =>
  `<svg x="${x}" y="90" width="${width}" height="330" viewBox="${x} 90 ${width} 330">${city(random, x, width)}</svg>` +
  line(`M${x} 90h${width}v330h${-width}ZM${x + width / 2} 90v330`, '#FFFFFF', 14)

/** The back of a chair, drawn over whoever sits in it. */
export const chair = (x: number, y: number, height: number) =>
  rect(x - height * 0.14, y - height * 0.6, height * 0.28, height * 0.6, '#4F6796', 22)

export const laptop = (x: number, y: number, scale = 1) =>
  place(
    x,
    y,
    scale,
    fill('M-58-70H58L52 0H-52Z', '#3B4A68') +
      fill('M-52-64H52L47-6H-47Z', mid, 0.35) +
      rect(-66, -2, 132, 9, '#9FB0CC', 4),
  )
