import type { Answer } from '#platform/client/keys.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { useCall } from '#platform/site/ui/use-call.ts'
import { paperNames } from '#programme/rules/programme.ts'

type Paper = Answer<'GET /v1/front/programme/papers'>['papers'][number]

/** The member's papers below 내 초록; nothing before there is one. */
export const Papers = () => {
  const { data } = useCall('GET /v1/front/programme/papers', 'member', {})
  if (data === undefined || data.papers.length === 0) return null
  return (
    <section className="mt-5 flex flex-col gap-2" aria-labelledby="papers">
      <h2 className="text-h3 text-brand" id="papers">
        확인서
      </h2>
      <ul className="border-t-2 border-brand">
        {data.papers.map((paper) => (
          <Line key={`${paper.conference_id} ${paper.key}`} paper={paper} />
        ))}
      </ul>
    </section>
  )
}

const languageNames = { ko: '국문', en: '영문' } as const

const Line = ({ paper }: { paper: Paper }) => {
  const { key, kind, name, number, subject, conference, conference_id } = paper
  const { attempt, going, error } = useAttempt()
  const save = (language: 'ko' | 'en') => () =>
    void attempt(() => saveFile('POST /v1/front/programme/paper', { conference_id, key, language }))
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2">
      <div className="min-w-[24rem] flex-1">
        <p className="font-semibold">{`${paperNames[kind].ko} · ${name}`}</p>
        <p className="text-small text-sub">
          {[conference, number, subject].filter(Boolean).join(' · ')}
        </p>
        <Refusal>{refusalBeside(error, [])}</Refusal>
      </div>
      {(['ko', 'en'] as const).map((language) => (
        <button
          key={language}
          className="button-line"
          type="button"
          aria-disabled={going}
          aria-label={`${paperNames[kind].ko} ${number} ${name} ${languageNames[language]}`}
          onClick={save(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </li>
  )
}
