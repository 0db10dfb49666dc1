import { seoulDay } from '#platform/rules/days.ts'
import { siteNow } from '#platform/client/stores/site-now.ts'
import { useState } from 'react'

/** The day in Seoul on which this part of the page came up: a form left open over midnight stays as it was read. */
export const useToday = (): string => useState(() => seoulDay(siteNow()))[0]
