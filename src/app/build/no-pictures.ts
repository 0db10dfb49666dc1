// Stands in for Astro's picture endpoint, which cannot be left out of a build.
import type { APIRoute } from 'astro'

export const GET: APIRoute = () => new Response(null, { status: 404 })
