const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' })

/** The calendar day in Seoul at a moment, as `YYYY-MM-DD`. */
export const seoulDay = (time: Date): string => day.format(time)
