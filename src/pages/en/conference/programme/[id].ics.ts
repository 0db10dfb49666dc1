export { GET } from '#pages/conference/programme/[id].ics.ts'

export const prerender = false
