import { childLook, randomLook } from '#app/demo/drawings/looks.ts'
import { person } from '#app/demo/drawings/people.ts'
import type { Random } from '#app/demo/drawings/random.ts'
import * as shapes from '#app/demo/drawings/shapes.ts'

const { circle, ellipse, fill, line, rect, repeat, rings } = shapes
const { navy, mid, sky, teal, aqua, sand } = shapes.colours

const tree = (x: number, y: number, size: number, colour: string) =>
  line(`M${x} ${y}V${y - size * 1.1}`, '#8A6446', size * 0.12) +
  circle(x, y - size * 1.45, size * 0.62, colour) +
  circle(x - size * 0.4, y - size * 1.1, size * 0.46, colour) +
  circle(x + size * 0.42, y - size * 1.12, size * 0.44, colour) +
  fill(`M${x} ${y - size * 2.07}a${size * 0.62} ${size * 0.62} 0 0 1 0 ${size * 1.24}Z`, navy, 0.08)

const skies = [
  ['#DCEBF8', '#F6EADC', '#A9CBE6', '#7FB7C4'],
  ['#CFE4F4', '#EEF3FB', '#9FC0E6', '#6FA9C0'],
  ['#F4E3CF', '#FBF3E8', '#C5CBDD', '#8FB0C8'],
] as const

const walkers = (random: Random) => {
  const count = random.pick([5, 6, 7])
  return repeat(count, (i) => {
    const near = i / (count - 1)
    const y = 640 + near * 215
    const bend = 640 + 130 * Math.sin(near * 2.6 + 0.4)
    const x = bend + (i % 2 ? 1 : -1) * (60 + near * 150) + random.between(-24, 24)
    const child = random.chance(0.2)
    const height = (250 + near * 250) * (child ? 0.64 : random.between(0.94, 1.04))
    const top = random.pick([teal, aqua, mid, '#F4F7FC', sand, '#0B2A5B'])
    const look = child ? childLook(random) : randomLook(random, { top })
    return (
      ellipse(x, y, height * 0.15, height * 0.022, '#B9976F') +
      person(x, y, height, look, 'walking', true)
    )
  })
}

/** A walk along the river, seen from behind. */
export const walk = (random: Random) => {
  const [high, low, far, near] = random.pick(skies)
  const sunX = random.between(250, 950)
  const fade = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset=".5" stop-color="${low}"/></linearGradient>`
  const air =
    fade +
    rect(0, 0, 1200, 900, 'url(#sky)') +
    circle(sunX, 260, 92, '#FFFFFF') +
    rings(sunX, 260, [130, 170, 222, 286], '#FFFFFF', 0.7)
  const hills =
    fill('M0 430C150 330 280 340 400 400S640 320 780 350 1040 300 1200 390V620H0Z', far) +
    fill('M0 490C200 420 340 470 520 450S900 400 1200 470V640H0Z', near)
  const river =
    fill('M0 520H1200V600C900 570 500 640 0 590Z', sky) +
    line('M120 548h130M420 560h180M820 545h150M980 566h90', '#FFFFFF', 5, 0.6)
  const meadow =
    fill('M0 580C400 640 800 560 1200 596V900H0Z', '#8CC5B4') +
    fill('M0 640C300 700 420 640 560 628L300 900H0Z', '#74B5A6')
  const path = fill(
    'M610 604C720 640 640 690 480 760 380 804 260 850 190 900H1090C1080 840 1010 780 900 740 780 696 700 650 690 604Z',
    '#F0DCC2',
  )
  const greens = [teal, '#2FA6A4', '#4C9C86', '#0B6F72'] as const
  const farTrees = repeat(6, (i) =>
    tree(60 + i * 210 + random.between(-50, 50), 606, random.between(50, 74), random.pick(greens)),
  )
  const nearTrees =
    tree(random.between(60, 120), 780, random.between(190, 220), random.pick(greens)) +
    tree(random.between(1090, 1150), 740, random.between(170, 200), random.pick(greens))
  return air + hills + river + meadow + farTrees + path + nearTrees + walkers(random)
}
