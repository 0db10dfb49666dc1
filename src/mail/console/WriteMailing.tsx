import type { Mailing } from '#mail/api/mailings.ts'
import { Audience } from '#mail/console/Audience.tsx'
import { Before } from '#mail/console/Before.tsx'
import { useWriting } from '#mail/console/use-writing.ts'
import { Kind } from '#mail/console/Kind.tsx'
import { LazyPostEditor } from '#boards/site/editor/LatePostEditor.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import { blanks, linkBlanks, mailingTitleLength } from '#mail/rules/mailings.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useState } from 'react'

interface Props {
  me: Me
  mailing?: Mailing
}

const titleHints = {
  business: '앞에 학회 이름이 붙습니다.',
  ad: '앞에 ‘(광고)’와 학회 이름이 붙습니다.',
} as const

const upload = (): Promise<never> =>
  Promise.reject(
    new Error('메일에는 그림 파일을 넣지 않습니다. 게시글에 올린 뒤 그 주소를 링크로 넣어 주세요.'),
  )

/** Where a mail to many is written: on the left what they read, on the right what comes before it is sent. */
export const WriteMailing = ({ me, mailing }: Props) => {
  const { written, set, keep, changed, kept } = useWriting(mailing)
  const [first] = useState(written.html)
  const work = useAttempt()
  const { fields } = work
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_36rem]">
      <section className="console-card flex min-w-0 flex-col gap-3" aria-label="메일">
        <Kind kind={written.kind} set={set} />
        <Audience written={written} set={set} error={fields['wanted']} />
        <TextField
          label="제목"
          required
          hint={titleHints[written.kind]}
          maxLength={mailingTitleLength}
          value={written.title}
          error={fields['title']}
          onChange={({ target }) => set({ title: target.value })}
        />
        <div>
          <LazyPostEditor
            html={first}
            onChange={(html) => set({ html })}
            upload={upload}
            describedBy="mail-blanks mail-error"
            invalid={fields['html'] !== undefined}
          />
          <p className="mt-1 font-semibold text-danger empty:hidden" id="mail-error" role="alert">
            {fields['html']}
          </p>
          <p className="mt-1 text-small text-sub" id="mail-blanks">
            받는 분마다 다르게 채워지는 자리:{' '}
            {blanks[written.list].map((name) => `{${name}}`).join(' ')}. 첨부 파일은 게시글에 올린
            뒤 링크로 넣습니다. {`{${linkBlanks.own}}`}는 ‘받는 메일 고르기’라는 링크가 되며, 받는
            분이 로그인하지 않고 받을 메일을 고르는 화면으로 갑니다.
          </p>
        </div>
      </section>
      <Before me={me} {...{ keep, changed, kept, work }} />
    </div>
  )
}
