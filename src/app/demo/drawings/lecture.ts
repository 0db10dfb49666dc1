import { quietLook, randomLook } from '#app/demo/drawings/looks.ts'
import { person } from '#app/demo/drawings/people.ts'
import type { Random } from '#app/demo/drawings/random.ts'
import * as shapes from '#app/demo/drawings/shapes.ts'
import { hallWall } from '#app/demo/drawings/room.ts'
import { figure, textLines } from '#app/demo/drawings/slides.ts'

const { circle, ellipse, fill, line, rect, repeat } = shapes
const { navy, wood } = shapes.colours

const seatRow = (random: Random, y: number, height: number, count: number, shift: number) => {
  const gap = 1240 / count
  const seats = repeat(count, (i) =>
    rect(
      i * gap + shift - gap * 0.41,
      y - height * 0.56,
      gap * 0.82,
      height,
      i % 2 ? '#0C2450' : '#0F2A5A',
      26,
    ),
  )
  const people = repeat(count, (i) =>
    random.chance(0.9)
      ? person(
          i * gap + shift + random.between(-8, 8),
          y + random.between(-6, 12),
          height,
          quietLook(random),
          'clasped',
          true,
        )
      : '',
  )
  return people + seats
}

/** A speaker at the lectern, a large screen, the audience from behind. */
export const lecture = (random: Random) => {
  const right = random.chance(0.5)
  const screenX = right ? 90 : 400
  const speakerX = right ? 1000 : 200
  const screen =
    rect(screenX - 12, 68, 734, 434, '#06183A', 10) + rect(screenX, 80, 710, 410, '#F7FAFE', 4)
  const slide =
    line(`M${screenX + 50} 136h${random.between(240, 340)}`, navy, 20) +
    figure(random, screenX + 40, 190, 1) +
    textLines(screenX + 500, 210, 150, 6)
  const light = ellipse(speakerX, 610, 230, 40, '#FFFFFF').replace('/>', ' fill-opacity=".16"/>')
  const lectern =
    fill(`M${speakerX - 84} 466H${speakerX + 84}L${speakerX + 66} 640H${speakerX - 66}Z`, wood) +
    fill(`M${speakerX} 466H${speakerX + 84}L${speakerX + 66} 640H${speakerX}Z`, navy, 0.12) +
    rect(speakerX - 96, 450, 192, 20, '#B58560', 6)
  const microphone =
    line(`M${speakerX + 50} 452q6-40-22-56`, '#1B2338', 5) +
    circle(speakerX + 27, 395, 7, '#1B2338')
  const speaker = person(
    speakerX,
    640,
    400,
    randomLook(random),
    random.pick(['table', 'pointing', 'holding']),
  )
  const floor = rect(0, 600, 1200, 300, '#0A1F47')
  return (
    hallWall(random) +
    floor +
    screen +
    slide +
    light +
    speaker +
    lectern +
    microphone +
    seatRow(random, 950, 400, 8, random.between(40, 90)) +
    seatRow(random, 1085, 500, 6, random.between(80, 130))
  )
}
