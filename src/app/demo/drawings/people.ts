import type { Look } from '#app/demo/drawings/looks.ts'
import { circle, colours, ellipse, fill, line, place } from '#app/demo/drawings/shapes.ts'

export type Pose = 'down' | 'clasped' | 'pointing' | 'holding' | 'table' | 'clapping' | 'walking'

const { navy, white } = colours

/** Elbow and hand of the left and the right arm, in hundredths of the height, feet at 0. */
const arms: Record<Pose, readonly [string, string, number, number, number, number]> = {
  down: ['L-15-61L-14-49', 'L15-61L14-49', -14, -47, 14, -47],
  clasped: ['L-15-62L-4-54.5', 'L15-62L4-54.5', -1.2, -53.6, 1, -54.2],
  pointing: ['L-15-61L-14-49', 'L19-70L28-79', -14, -47, 29.5, -80.5],
  holding: ['L-15-65L-7-59', 'L15-65L7-59', -6, -58.5, 6, -58.5],
  table: ['L-16-64L-7-56', 'L16-64L7-56', -5, -55.5, 5, -55.5],
  clapping: ['L-15-66L-2-68', 'L15-66L2-68', -0.8, -69.5, 0.8, -69.5],
  walking: ['L-15.5-62L-13-53', 'L15-61L16-50', -12.4, -50.6, 16.3, -47.6],
}

const legsOf = (look: Look, pose: Pose) => {
  const rise = pose === 'walking' ? -5 : 0
  const colour = look.skirt ? look.skin : look.legs
  const width = look.skirt ? 5 : 8.6
  const shoes =
    ellipse(-5.6, -1.2, 4.4, 2.4, '#232C42') + ellipse(5.6, -1.2 + rise, 4.4, 2.4, '#232C42')
  const trousers =
    line('M-4.9-48L-5.4-5', colour, width) + line(`M4.9-48L5.4 ${rise - 5}`, colour, width)
  return (
    shoes + trousers + (look.skirt ? fill('M-9.8-52L-11.5-27Q0-25 11.5-27L9.8-52Z', look.legs) : '')
  )
}

const torsoOf = (look: Look, back: boolean) => {
  const hem = look.coat ? -30 : -47
  const shade = fill(
    `M3-83C9-83 12.6-81 12.6-75L10.5-58 11.2 ${hem}Q7 ${hem + 1} 3 ${hem + 1.2}Z`,
    navy,
    0.1,
  )
  const body = fill(
    `M-4-83.500C-9-83-12.6-81-12.6-75L-10.5-58-11.2 ${hem}Q0 ${hem + 2.4} 11.2 ${hem}L10.5-58 12.6-75C12.6-81 9-83 4-83.500Z`,
    look.coat ? white : look.top,
  )
  if (back) return body + shade
  const collar = look.coat ? look.top : look.shirt
  const front =
    fill('M-4.2-83.800L0-66 4.2-83.800Z', collar) + line(`M0-66V${hem + 1}`, navy, 0.7, 0.3)
  return body + shade + front
}

const frontHair: Record<Look['style'], string> = {
  short:
    'M-6.7-90C-8-98-5-101.5 0-101.500S8-98 6.7-90C6.2-93 5.5-94.8 4-95.6 1-94.6-3-94.8-4.8-95.6-6-94.6-6.4-92.5-6.7-90Z',
  bob: 'M-7.2-84C-9.5-97-6-102 0-102S9.5-97 7.2-84L5.6-84.500C6.5-90 5.8-94 3.4-96.5 0-94.6-3.5-94.8-5-94.5-6.4-91.5-6-88-5.6-84.500Z',
  long: 'M-7-78C-10.5-97-6-102 0-102S10.5-97 7-78L5-80C6.8-88 6-94 2.6-97 0-94.8-3.5-94.6-5-94.3-6.6-90-6.4-85-5-80Z',
  bun: 'M-6.6-90C-8-98-5-101.5 0-101.500S8-98 6.6-90C6-94 3-96.5 0-97-3-96.5-6-94-6.6-90Z',
  curls:
    'M-6.5-88.500C-9.5-90-9.6-94.5-7.8-96-8.5-99.5-4.5-102.5-2.5-101.5 0-104 4-103 4.6-101 8-101 9-97.5 7.9-95.5 9.8-93.5 9-89.5 6.5-88.5 6.6-92 5.5-94.5 3-95.5 0-94-3.5-94.5-4.8-95-6.2-93.5-6.6-91-6.5-88.500Z',
  thin: 'M-6.8-88.5C-8-97-5-101.2 0-101.2S8-97 6.8-88.5C6.6-93 5.8-96.4 3.6-98.4 1-99.5-1-99.5-3.6-98.4-5.8-96.4-6.6-93-6.8-88.5Z',
}

const headOf = (look: Look, back: boolean) => {
  const bun = look.style === 'bun' ? circle(0, -102.5, 3.6, look.hair) : ''
  const neck =
    line('M0-86V-82.5', look.skin, 5.6) + line('M-2.5-83.500Q0-81.5 2.5-83.5', navy, 0.8, 0.15)
  const face =
    ellipse(0, -92.5, 6.4, 7.6, look.skin) +
    circle(-6.5, -91.5, 1.3, look.skin) +
    circle(6.5, -91.5, 1.3, look.skin)
  const glasses = look.glasses
    ? line('M-.9-92a2 2 0 1 0 0 .1M4.9-92a2 2 0 1 0 0 .1M-.9-92.4h1.8', '#2A3A5C', 0.7, 0.8)
    : ''
  if (!back) return neck + bun + face + glasses + fill(frontHair[look.style], look.hair)
  const long = look.style === 'long' || look.style === 'bob'
  const fall = long
    ? fill(
        `M-7.2-94L-7.5-${look.style === 'long' ? 75 : 84}Q0-${look.style === 'long' ? 72 : 81.5} 7.5-${look.style === 'long' ? 75 : 84}L7.2-94Z`,
        look.hair,
      )
    : ''
  return (
    neck + face + bun + ellipse(0, -94.2, 7.3, look.style === 'thin' ? 5.4 : 7.7, look.hair) + fall
  )
}

/** One standing person, `height` in pixels, feet at (x, y), seen from the front or from behind. No face: hair and clothes tell people apart. */
export const person = (
  x: number,
  y: number,
  height: number,
  look: Look,
  pose: Pose,
  back = false,
) => {
  const [left, right, leftX, leftY, rightX, rightY] = arms[pose]
  const sleeve = look.coat ? '#F4F7FC' : look.top
  const hands = circle(leftX, leftY, 2.5, look.skin) + circle(rightX, rightY, 2.5, look.skin)
  const sleeves = line(`M-10.6-77.5${left}`, sleeve, 5.8) + line(`M10.6-77.5${right}`, sleeve, 5.8)
  const seams = line(`M-8.6-72L-9.2-60M8.6-72L9.2-60`, navy, 0.7, 0.22)
  const limbs = sleeves + hands
  const trunk = torsoOf(look, back)
  const drawing =
    legsOf(look, pose) + (back ? limbs + trunk : trunk + limbs + seams) + headOf(look, back)
  return place(x, y, height / 100, drawing)
}
