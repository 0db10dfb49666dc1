import { developmentServer } from '#app/development.ts'
import type { APIRoute } from 'astro'

export const ALL: APIRoute = async ({ request }) => {
  const { api } = await developmentServer()
  return api.fetch(request)
}
