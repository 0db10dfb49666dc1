import { addressOf } from '#platform/rules/countries.ts'
import { pathHere } from '#platform/rules/say.ts'

/** The released programme of a conference, also of a past one. */
export const programmeAddress = (conference_id: string): string =>
  pathHere('/conference/programme/[id]').replace('[id]', conference_id)

/** A released abstract; `number` is its receipt's, without the field's code. */
export const abstractAddress = (conference_id: string, number: number): string =>
  pathHere('/conference/abstract/[id]/[number]')
    .replace('[id]', conference_id)
    .replace('[number]', String(number))

/** The published book as PDF. */
export const bookAddress = (conference_id: string): string =>
  addressOf('/api/v1/front/getAbstractBook', { conference_id })

/** A calendar file of all sessions, or of the talks in its query: `?talks=1,12`. */
export const calendarAddress = (conference_id: string): string =>
  `${programmeAddress(conference_id)}.ics`

const kept =
  /^(?:\/en)?\/conference\/(?:programme(?:\/[a-z0-9-]{1,60})?|abstract\/[a-z0-9-]{1,60}\/[1-9]\d{0,5})$/

/** Whether the page at this path is kept as pages of posts are, until a release or a correction. */
export const isProgrammePage = (path: string): boolean => kept.test(path)
