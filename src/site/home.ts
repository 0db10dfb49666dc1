import type { Home } from '#site/schema/home.ts'
import { getEntry } from 'astro:content'

/** The home page's texts and pictures, from content/home.yaml. */
export const getHome = async (): Promise<Home> => {
  const entry = await getEntry('home', 'home')
  if (entry === undefined) throw new Error('content/home.yaml 파일이 없습니다.')
  return entry.data
}
