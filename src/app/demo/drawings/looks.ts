import type { Random } from '#app/demo/drawings/random.ts'
import { colours } from '#app/demo/drawings/shapes.ts'

export interface Look {
  skin: string
  hair: string
  style: 'short' | 'bob' | 'long' | 'bun' | 'curls' | 'thin'
  top: string
  shirt: string
  legs: string
  skirt: boolean
  coat: boolean
  glasses: boolean
}

const { navy, blue, mid, sky, pale, white, teal, aqua, sand, cream } = colours

export const randomLook = (random: Random, change: Partial<Look> = {}): Look => {
  const old = random.chance(0.34)
  const woman = random.chance(0.5)
  return {
    skin: random.pick(['#EBC6A2', '#E3B890', '#F0D2B4']),
    hair: old
      ? random.pick(['#C6CCD8', '#E9ECF1', '#AEB6C4'])
      : random.pick(['#1B2338', '#2B2632', '#3B302C']),
    style: hairStyle(random, woman, old),
    top: random.pick([navy, blue, mid, teal, aqua, sand, pale, '#5B6B86', '#F4F7FC']),
    shirt: random.pick([white, cream, pale]),
    legs: random.pick([navy, '#2A3A5C', '#44506A', '#14356F']),
    skirt: woman && random.chance(0.45),
    coat: false,
    glasses: random.chance(0.25),
    ...change,
  }
}

const hairStyle = (random: Random, woman: boolean, old: boolean): Look['style'] => {
  if (woman) return old ? random.pick(['curls', 'bob', 'bun']) : random.pick(['bob', 'long', 'bun'])
  return old ? random.pick(['thin', 'short']) : 'short'
}

/** Hair and clothes that stand out little: for an audience seen from behind. */
export const quietLook = (random: Random) =>
  randomLook(random, { top: random.pick([navy, blue, '#14356F', '#2A3A5C', mid, teal, sky]) })

/** Children have dark hair. */
export const childLook = (random: Random) =>
  randomLook(random, {
    hair: '#2B2632',
    style: random.pick(['short', 'bob', 'long']),
    glasses: false,
    top: random.pick([teal, aqua, sand, '#F4F7FC']),
  })
