import type { APIRoute } from 'astro'
import { calendarOf } from '#programme/server/public/calendar.ts'
import { shownProgramme } from '#programme/server/public/shown.ts'

export const prerender = false

export const GET: APIRoute = async ({ params: { id = '' }, url, locals: { context } }) => {
  const shown = await shownProgramme(context, id)
  if (shown === undefined) return new Response(null, { status: 404 })
  const receipts = (url.searchParams.get('talks') ?? '').split(',').filter(Boolean)
  return new Response(calendarOf(context, shown, receipts), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
