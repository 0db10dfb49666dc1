import { createQuery } from '#platform/client/query.ts'
import type { MailChoices as Choices } from '#mail/api/mail-choices.ts'
import { Consent } from '#mail/site/mypage-mail-choices/Consent.tsx'
import { Reminders } from '#mail/site/mypage-mail-choices/Reminders.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import { useQuery } from '#platform/site/ui/use-query.ts'
import { atom } from 'nanostores'
import { type ReactNode, useState } from 'react'

const never = () => false

/** 받는 메일: what the member gets by mail and may end (정보통신망법 제50조). `children`: what the consent says, from the page. */
export const MailChoices = ({ children }: { children?: ReactNode }) => {
  const [query] = useState(() => createQuery('GET /v1/front/getMailChoices', 'member', atom({})))
  const { data, trouble } = useQuery(query, never)
  const [changed, setChanged] = useState<Choices>()
  const choices = changed ?? data
  if (choices === undefined) {
    return <Waiting rows={4} trouble={trouble} retry={() => query.revalidate()} />
  }
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="ad">
        <h3 id="ad">광고성 정보 메일</h3>
        <Consent consent={choices.consent} onChange={setChanged}>
          {children}
        </Consent>
      </section>
      <section aria-labelledby="reminders">
        <h3 id="reminders">안내 메일</h3>
        <Reminders reminders={choices.reminders} onChange={setChanged} />
      </section>
    </div>
  )
}
