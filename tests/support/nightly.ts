/** Whether this is `npm run test:nightly`, which tries longer what `npm test` tries shortly. */
export const isNightly = process.env['NIGHTLY'] === '1'

/** How often, or how many: a few in `npm test`, the whole at night. */
export const runs = (few: number, whole: number): number => (isNightly ? whole : few)
