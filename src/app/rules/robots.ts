import { certificatePath, registerPath } from '#conference/rules/conferences.ts'
import { creditsPaths } from '#conference/rules/credits.ts'
import { auditPath } from '#payments/rules/book/sections.ts'
import { koreanPath } from '#platform/rules/english-paths.ts'

/** Pages that no search engine needs: forms, members' own pages, the API (norms 5.1). */
export const closedPaths = [
  '/auth/',
  '/mypage',
  certificatePath,
  creditsPaths.link,
  registerPath,
  auditPath,
  '/search',
  '/api/',
  '/admin',
] as const

export const isClosed = (path: string): boolean =>
  closedPaths.some((closed) => (koreanPath(path) ?? path).startsWith(closed))
