import { developmentServer } from '#app/development.ts'
import type { APIRoute } from 'astro'

/** The API in `astro dev` (src/app/build/development-site.ts). */
export const ALL: APIRoute = async ({ request }) => {
  const { api } = await developmentServer()
  return api.fetch(request)
}
