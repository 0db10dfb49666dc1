import { saveFile } from '#platform/client/save-file.ts'
import { useCall } from '#platform/site/ui/use-call.ts'
import { paperNames } from '#programme/rules/programme.ts'
import { PaperButtons } from '#programme/site/papers/PaperButtons.tsx'

/** The member's papers below 내 초록; nothing before there is one. */
export const Papers = () => {
  const { data } = useCall('GET /v1/front/programme/papers', 'member', {})
  if (data === undefined || data.papers.length === 0) return null
  return (
    <section className="mt-5 flex flex-col gap-2" aria-labelledby="papers">
      <h3 className="text-h3 text-brand" id="papers">
        확인서
      </h3>
      <ul className="border-t-2 border-brand">
        {data.papers.map(({ key, kind, name, number, subject, conference, conference_id }) => (
          <li
            key={`${conference_id} ${key}`}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-[24rem] flex-1">
              <p className="font-semibold">{`${paperNames[kind].ko} · ${name}`}</p>
              <p className="text-small text-sub">
                {[conference, number, subject].filter(Boolean).join(' · ')}
              </p>
            </div>
            <PaperButtons
              label={`${paperNames[kind].ko} ${number} ${name}`}
              save={(language) =>
                saveFile('POST /v1/front/programme/paper', { conference_id, key, language })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
