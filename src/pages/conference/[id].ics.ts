import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { conferenceCalendar } from '#conference/content/conference-event.ts'
import { getConferences } from '#conference/content/conferences.ts'
import { originOf } from '#texts/content/entries.ts'
import { getSite } from '#texts/content/site.ts'

export const getStaticPaths = async () =>
  (await getConferences()).map((conference) => ({
    params: { id: conference.id },
    props: { conference },
  }))

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async (context) => {
  const { name, email } = await getSite()
  const file = conferenceCalendar(context.props.conference, { name, email }, originOf(context))
  return new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}
