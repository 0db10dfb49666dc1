import { z } from 'zod'

const named = (document: string) =>
  z.iso
    .date('시행일을 2020-03-01과 같이 적어 주세요.')
    .optional()
    .meta({
      description: `The day from which the shown version of the ${document} holds; absent, the one in force now is meant`,
    })

/** Which versions were shown to whoever agrees: others than those in force are refused (ruling 16). */
export const shownVersions = {
  terms_version: named('terms of service'),
  privacy_version: named('privacy policy'),
}
