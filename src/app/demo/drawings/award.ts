import { randomLook } from '#app/demo/drawings/looks.ts'
import { person } from '#app/demo/drawings/people.ts'
import type { Random } from '#app/demo/drawings/random.ts'
import * as shapes from '#app/demo/drawings/shapes.ts'
import { hallWall } from '#app/demo/drawings/room.ts'
import { plant } from '#app/demo/drawings/slides.ts'

const { circle, ellipse, fill, line, rect, repeat, rings } = shapes
const { navy, blue, mid, sky, teal, aqua, sand } = shapes.colours

const certificate = (x: number, y: number) =>
  rect(x - 56, y - 40, 112, 80, '#FFFFFF', 4) +
  rect(x - 48, y - 32, 96, 64, '#F6EADC', 2) +
  line(`M${x - 26} ${y - 12}h52M${x - 32} ${y + 4}h64`, mid, 4, 0.7) +
  circle(x + 28, y + 20, 8, teal)

const bouquet = (x: number, y: number) =>
  fill(`M${x - 34} ${y - 20}L${x} ${y + 66} ${x + 34} ${y - 20}Z`, aqua) +
  circle(x - 24, y - 28, 18, sand) +
  circle(x + 4, y - 38, 20, '#F4F7FC') +
  circle(x + 28, y - 24, 17, sand) +
  circle(x - 4, y - 16, 16, '#E2A98A') +
  circle(x + 16, y - 8, 12, '#F4F7FC')

/** Prize giving on the stage. */
export const award = (random: Random) => {
  const disc =
    circle(600, 330, 300, '#FFFFFF').replace('/>', ' fill-opacity=".07"/>') +
    rings(600, 330, [70, 104, 132, 172, 204, 244, 282, 330, 390], aqua, 0.32)
  const curtain = (x: number) =>
    repeat(4, (i) => fill(`M${x + i * 44} 0h44V700q-22 18-44 0Z`, i % 2 ? teal : '#0B7477'))
  const stage =
    rect(0, 690, 1200, 210, '#D9BC98') +
    rect(0, 690, 1200, 22, '#F0DCC2') +
    rect(0, 850, 1200, 50, '#B58560')
  const count = random.pick([2, 3, 4])
  const gap = count > 3 ? 190 : 240
  const winners = repeat(count, (i) => {
    const x = 600 + (i - (count - 1) / 2) * gap
    const height = random.between(500, 556)
    const winner = person(
      x,
      812,
      height,
      randomLook(random, { top: random.pick([navy, blue, '#2A3A5C', sand, sky, '#F4F7FC', mid]) }),
      'holding',
    )
    return (
      ellipse(x, 814, 86, 14, '#9C7049') +
      winner +
      (i % 2 === 0 ? certificate(x, 812 - height * 0.58) : bouquet(x, 812 - height * 0.58))
    )
  })
  return (
    hallWall(random) +
    disc +
    curtain(-10) +
    curtain(1034) +
    stage +
    plant(196, 800, 1.05) +
    plant(1004, 800, 1.05) +
    winners
  )
}
