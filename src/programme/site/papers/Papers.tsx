import { saveFile } from '#platform/client/save-file.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import { useCall } from '#platform/site/ui/use-call.ts'
import type { OwnPapers } from '#programme/api/papers.ts'
import { type PaperKind, paperNames } from '#programme/rules/programme.ts'
import { PaperButtons } from '#programme/site/papers/PaperButtons.tsx'

const nameOf = (kind: PaperKind): string => paperNames[kind][isEnglish() ? 'en' : 'ko']

/** The member's talks to come and papers below 내 초록; nothing before there is one. */
export const Papers = () => {
  const { data } = useCall('GET /v1/front/programme/papers', 'member', {})
  if (data === undefined) return null
  return (
    <>
      {data.talks.length > 0 && <Talks talks={data.talks} />}
      {data.papers.length > 0 && <Own papers={data.papers} />}
    </>
  )
}

const Talks = ({ talks }: Pick<OwnPapers, 'talks'>) => (
  <section className="mt-5 flex flex-col gap-2" aria-labelledby="talks">
    <h3 className="text-h3 text-brand" id="talks">
      {say('발표 일정')}
    </h3>
    <ul className="border-t-2 border-brand">
      {talks.map(({ number, title, place, href }) => (
        <li key={number} className="border-b border-line py-2">
          <p className="font-semibold">
            {`${number} `}
            <a className="underline" href={href}>
              {title}
            </a>
          </p>
          <p>{place}</p>
        </li>
      ))}
    </ul>
  </section>
)

const Own = ({ papers }: Pick<OwnPapers, 'papers'>) => (
  <section className="mt-5 flex flex-col gap-2" aria-labelledby="papers">
    <h3 className="text-h3 text-brand" id="papers">
      {say('확인서')}
    </h3>
    <ul className="border-t-2 border-brand">
      {papers.map(({ key, kind, name, number, subject, conference, conference_id }) => (
        <li
          key={`${conference_id} ${key}`}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2"
        >
          <div className="min-w-[24rem] flex-1">
            <p className="font-semibold">{`${nameOf(kind)} · ${name}`}</p>
            <p className="text-small text-sub">
              {[conference, number, subject].filter(Boolean).join(' · ')}
            </p>
          </div>
          <PaperButtons
            label={`${nameOf(kind)} ${number} ${name}`}
            save={(language) =>
              saveFile('POST /v1/front/programme/paper', { conference_id, key, language })
            }
          />
        </li>
      ))}
    </ul>
  </section>
)
