import { onlyEntry } from '#texts/content/entries.ts'
import type { Home } from '#texts/content/schema/home.ts'

export const getHome = async (): Promise<Home> => (await onlyEntry('home', 'home.yaml')).data
