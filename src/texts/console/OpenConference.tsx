import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { editAddress } from '#texts/console/addresses.ts'

const seasons = ['춘계', '하계', '추계', '동계'] as const

const programmes = [
  { value: 'hours', label: '시간표만 복사(연자와 제목은 비움)' },
  { value: 'all', label: '전체 복사' },
  { value: 'none', label: '비움' },
]

export const OpenConference = ({ look = 'button-line' }: { look?: string }) => {
  const { data } = useAnswer('GET /v1/console/texts/list', {})
  if (data === undefined) return null
  return (
    <ActionOpener
      button="학술대회 열기"
      buttonLook={look}
      call="POST /v1/console/texts/conference/open"
      title="학술대회 열기"
      input={{}}
      fields={({ from = 'last' }) => ({
        date: {
          as: 'date',
          label: '행사일',
          hint: '등록 기간 등의 날짜는 같은 요일로 함께 옮겨집니다.',
          initial: data.next.date,
        },
        season: {
          as: 'choice',
          label: '시기',
          initial: data.next.season,
          choices: seasons.map((value) => ({ value, label: value })),
        },
        from: {
          as: 'choice',
          label: '내용',
          initial: 'last',
          choices: [
            { value: 'last', label: '지난 학술대회에서 복사' },
            { value: 'empty', label: '빈 양식' },
          ],
        },
        programme: from === 'last' && {
          as: 'choice',
          label: '프로그램',
          initial: 'hours',
          choices: programmes,
        },
      })}
      submit="초안 생성"
      then={({ path }) => location.assign(editAddress(path))}
    >
      <p className="text-sub">
        초안을 생성하여 양식을 엽니다. 공개한 뒤에도 ‘현재 학술대회로 지정’하기 전까지는 기존
        학술대회가 홈페이지에 표시됩니다.
      </p>
    </ActionOpener>
  )
}
