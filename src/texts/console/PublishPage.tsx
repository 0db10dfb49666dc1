import { useEffect } from 'react'
import { forgetAnswers, refreshAnswers } from '#platform/client/console.ts'
import { useAnswered } from '#platform/console/Answered.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import type { ReleaseRow } from '#texts/api/releases.ts'
import { Plan, planned } from '#texts/console/publish/Plan.tsx'
import { listed, Releases } from '#texts/console/publish/Releases.tsx'
import type { TextForms } from '#texts/rules/text-form.ts'

export const PublishPage = ({ forms }: { forms: TextForms }) => (
  <Frame room="홈페이지 글" help="공개" title="홈페이지 글 공개">
    {(me) => <Publication may={me.permissions.includes('texts.publish')} forms={forms} />}
  </Frame>
)

const Publication = ({ may, forms }: { may: boolean; forms: TextForms }) => {
  const { data, instead } = useAnswered(listed, {})
  const going = data?.releases.find(isGoing)
  const isBusy = going !== undefined
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => refreshAnswers(listed), 1000)
    return () => clearTimeout(timer)
  }, [isBusy, data])
  // A finished publication has deleted its drafts, so the plan must be fetched anew.
  useEffect(() => {
    if (!isBusy) forgetAnswers(planned)
  }, [isBusy])
  if (data === undefined) return instead
  return (
    <div className="flex max-w-[110rem] flex-col gap-4">
      {going === undefined ? <Plan may={may} forms={forms} /> : <Going phase={going.phase} />}
      <Releases may={may} releases={data.releases} />
    </div>
  )
}

const isGoing = ({ state, shown }: ReleaseRow): boolean =>
  ['asked', 'building'].includes(state) || (state === 'current' && !shown)

const Going = ({ phase }: Pick<ReleaseRow, 'phase'>) => (
  <section className="console-card flex flex-col gap-2" aria-labelledby="going">
    <h2 id="going">공개하고 있습니다</h2>
    <p role="status">{phase ?? '순서를 기다리고 있습니다.'}</p>
    <p className="text-sub">이 화면을 닫아도 공개는 계속됩니다.</p>
  </section>
)
