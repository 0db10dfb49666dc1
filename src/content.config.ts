import { Home } from '#site/schema/home.ts'
import { Site } from '#site/schema/site.ts'
import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'

const files = (pattern: string) => glob({ base: './content', pattern })

export const collections = {
  site: defineCollection({ loader: files('site.yaml'), schema: Site }),
  home: defineCollection({ loader: files('home.yaml'), schema: Home }),
}
