// Replaces Astro's picture endpoint, which no build can leave out.
import type { APIRoute } from 'astro'

export const GET: APIRoute = () => new Response(null, { status: 404 })
