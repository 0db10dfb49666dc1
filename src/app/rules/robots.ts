import { certificatePath } from '#conference/rules/conferences.ts'

/** Pages that no search engine needs: forms, members' own pages, the API (norms 5.1). */
export const closedPaths = [
  '/auth/',
  '/mypage',
  certificatePath,
  '/search',
  '/api/',
  '/admin',
] as const

export const isClosed = (path: string): boolean =>
  closedPaths.some((closed) => path.startsWith(closed))
