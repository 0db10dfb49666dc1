import { fileAddress } from '#boards/api/files.ts'
import { officeFileAddress } from '#boards/api/office-posts.ts'

const site = fileAddress(0).slice(0, -1)
const office = officeFileAddress(0).slice(0, -1)

/** A text as the office's editor has it: its files can be read before they are published. */
export const forOffice = (html: string): string => html.replaceAll(site, office)

/** A text as readers get it. */
export const forReaders = (html: string): string => html.replaceAll(office, site)

/** The numbers of the files that a text names, whether pictures or links. */
export const filesIn = (html: string): Set<number> =>
  new Set([...forOffice(html).split(office).slice(1)].map((rest) => Number.parseInt(rest)))
