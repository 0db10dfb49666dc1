import type { APIRoute } from 'astro'
import { readFigure } from '#abstracts/server/page/print.ts'
import { shownAbstract } from '#programme/server/public/shown.ts'

export const prerender = false

/** The figure of a released abstract; nobody sees that of any other. */
export const GET: APIRoute = async ({ params: { id = '', number }, locals: { context } }) => {
  const figure = (await shownAbstract(context, id, Number(number)))?.figure
  if (figure === undefined) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await readFigure(context, figure)), {
    headers: { 'Content-Type': figure.content_type, 'Cache-Control': 'public, max-age=300' },
  })
}
