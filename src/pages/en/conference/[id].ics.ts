export { GET, getStaticPaths } from '#pages/conference/[id].ics.ts'
