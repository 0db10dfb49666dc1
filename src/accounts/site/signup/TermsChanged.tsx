import type { Office } from '#members/site/member-fields/too-young.ts'
import { useEffect, useRef } from 'react'

interface Props {
  /** What changed, as a sentence. */
  news: string | undefined
  /** Whether the texts that are in force now can be shown. */
  hasTexts: boolean
  office: Office
}

/** Why one is asked again to agree, and that nothing else is lost; without the new texts, how to get them. */
export const TermsChanged = ({ news, hasTexts, office }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [news])
  return (
    <div
      className="rounded-card border border-danger p-2 outline-none pad:p-3"
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <p className="text-h4 font-bold text-danger">
        {news ?? '지금 시행 중인 글이 이 화면에 없습니다.'}
      </p>
      {hasTexts ? (
        <p className="mt-1">
          아래에서 지금 시행 중인 글을 확인하시고 다시 동의해 주세요. 입력하신 다른 내용은 그대로
          있습니다.
        </p>
      ) : (
        <>
          <p className="mt-1">
            화면을 새로 고치시면 지금 시행 중인 글을 보실 수 있습니다. 비밀번호 외에 입력하신 내용은
            그대로 있습니다. 새로 고치신 뒤에도 이 안내가 보이면 {office.name} 사무국(
            <a className="whitespace-nowrap text-action underline" href={`tel:${office.phone}`}>
              {office.phone}
            </a>
            )으로 연락해 주세요.
          </p>
          <button className="mt-2 button" type="button" onClick={() => location.reload()}>
            화면 새로 고침
          </button>
        </>
      )}
    </div>
  )
}
