import { paperLanguages } from '#payments/rules/documents.ts'
import { usePaper } from '#payments/site/payment/use-paper.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { say } from '#platform/rules/say.ts'

/** The 회원증명서, which needs no payment. */
export const Membership = () => {
  const { busy, save } = usePaper<(typeof paperLanguages)[number]>()
  const name = say('회원증명서')
  const words = { ko: say('국문'), en: say('영문') }
  return (
    <section
      className="mt-3 flex flex-wrap items-center justify-between gap-2 border-y border-line py-2"
      aria-labelledby="membership"
    >
      <div className="min-w-[24rem] flex-1">
        <h3 className="text-h4 text-brand" id="membership">
          {name}
        </h3>
        <p>{say('오늘 날짜로 발급되며, 제출처에서 QR 코드로 확인할 수 있습니다.')}</p>
      </div>
      <div className="flex gap-1">
        {paperLanguages.map((language) => (
          <button
            className="button-line min-h-[4.4rem] px-2"
            type="button"
            aria-disabled={busy !== undefined}
            aria-busy={busy === language}
            onClick={() =>
              void save(language, name, () =>
                saveFile('GET /v1/front/getMembershipCertificate', { language }),
              )
            }
            key={language}
          >
            <span className="sr-only">{name} </span>
            {words[language]}
          </button>
        ))}
      </div>
    </section>
  )
}
