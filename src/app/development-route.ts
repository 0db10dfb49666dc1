import type { APIRoute } from 'astro'
import { developmentServer } from '#app/development.ts'

export const ALL: APIRoute = async ({ request }) => {
  const { api } = await developmentServer()
  return api.fetch(request)
}
