import { award } from '#app/demo/drawings/award.ts'
import { group } from '#app/demo/drawings/group.ts'
import { laboratory } from '#app/demo/drawings/laboratory.ts'
import { lecture } from '#app/demo/drawings/lecture.ts'
import { meeting } from '#app/demo/drawings/meeting.ts'
import { walk } from '#app/demo/drawings/walk.ts'
import { posters } from '#app/demo/drawings/posters.ts'
import { createRandom, type Random } from '#app/demo/drawings/random.ts'
import { seminar } from '#app/demo/drawings/seminar.ts'

const scenes = {
  lecture,
  poster: posters,
  award,
  group,
  lab: laboratory,
  meeting,
  walk,
  seminar,
} as const satisfies Record<string, (random: Random) => string>

export type SceneKind = keyof typeof scenes

/**
 * Draws one picture of society life for the demo gallery: a standalone SVG of 1200 × 900.
 * The same kind and seed always give the same picture; another seed changes the room, the
 * people, their hair and clothes. Nobody in it is real, and there is no text in it.
 */
export const drawScene = (kind: SceneKind, seed: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${scenes[kind](createRandom(seed))}</svg>`
