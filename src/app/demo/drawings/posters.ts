import { randomLook } from '#app/demo/drawings/looks.ts'
import { person } from '#app/demo/drawings/people.ts'
import type { Random } from '#app/demo/drawings/random.ts'
import { colours, ellipse, line, rect, repeat } from '#app/demo/drawings/shapes.ts'
import { room } from '#app/demo/drawings/room.ts'
import { poster } from '#app/demo/drawings/slides.ts'
const { mid } = colours

/** Posters on boards, authors beside them, readers before them. */
export const posters = (random: Random) => {
  const shift = random.between(-30, 30)
  const boards = repeat(3, (i) => {
    const x = 40 + i * 400 + shift
    const frame = rect(x - 22, 62, 364, 560, '#B9C7DC', 8) + rect(x - 22, 62, 364, 16, mid, 6)
    return (
      line(`M${x} 622v84M${x + 320} 622v84`, '#8291AB', 12) + frame + poster(random, x, 96, 1.07)
    )
  })
  const author = (x: number) => {
    const pose = random.pick(['pointing', 'holding', 'clasped'])
    return (
      ellipse(x, 782, 66, 12, '#8291AB') +
      person(x, 780, random.between(440, 480), randomLook(random), pose)
    )
  }
  const reader = (x: number) => {
    const shadow = ellipse(x, 872, 74, 13, '#8291AB')
    return (
      shadow +
      person(
        x,
        870,
        random.between(500, 540),
        randomLook(random),
        random.pick(['down', 'clasped']),
        true,
      )
    )
  }
  const authors = author(330 + shift) + author(770 + shift)
  const readers =
    reader(random.between(110, 190)) +
    reader(random.between(540, 600)) +
    (random.chance(0.6) ? reader(random.between(960, 1060)) : '')
  return room(random, 680) + boards + authors + readers
}
