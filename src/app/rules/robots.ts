import { certificatePath } from '#conference/rules/conferences.ts'

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
