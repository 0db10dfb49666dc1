import { currentConference, withFacts } from '#conference/rules/conferences.ts'
import { entriesOf } from '#texts/content/entries.ts'
import { momentOfPage } from '#texts/content/previewed.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import { getSite } from '#texts/content/site.ts'

export const getConferences = async (): Promise<readonly Conference[]> =>
  (await entriesOf('conferences')).map(({ data }) => spelledOut(data))

const spelledOut = (conference: Conference): Conference => {
  const spelled = (text: string) => withFacts(text, conference)
  const { overview, paymentNotes, refundNotes, sponsorship } = conference
  return {
    ...conference,
    overview: overview.map(spelled),
    paymentNotes: paymentNotes.map(spelled),
    refundNotes: refundNotes.map(spelled),
    sponsorship: {
      intro: spelled(sponsorship.intro),
      howToApply: spelled(sponsorship.howToApply),
      items: sponsorship.items.map(({ title, text }) => ({ title, text: spelled(text) })),
    },
  }
}

/** Chosen by the day of the build, or by content/site.yaml (ruling 34). */
export const getCurrentConference = async (): Promise<Conference> => {
  const override = (await getSite()).currentConference
  const conference = currentConference(await getConferences(), momentOfPage(), override)
  if (conference === undefined) {
    throw new Error(
      `content/conferences 폴더에 표시할 학술대회가 없습니다. site.yaml의 currentConference(${override ?? '없음'})를 확인해 주십시오.`,
    )
  }
  return conference
}
