import type { SettlementRead } from '#payments/api/settlement.ts'
import { SheetFile } from '#staff/console/sheet/SheetFile.tsx'
import { lookAgain } from '#payments/console/settlement/use-deed.ts'
import { periodWords } from '#platform/rules/days.ts'
import { settlementLack, settlementNames } from '#payments/rules/settlement/columns.ts'

type Read = Extract<SettlementRead, { kind: 'read' }>

/** The gateway’s file, and how far it agrees. */
export const SettlementFile = () => (
  <SheetFile<Read>
    label="정산 내역 파일"
    hint="결제사의 관리 화면에서 내려받은 엑셀이나 CSV 파일을 고르거나 여기에 끌어다 놓으십시오. 같은 거래는 여러 번 올리셔도 한 번만 들어오며, 주문은 바뀌지 않습니다. 카드번호와 구매자 이름은 저장하지 않습니다."
    call="POST /v1/console/settlement/read"
    demo={['cards']}
    roles={{ names: settlementNames, lack: settlementLack }}
    wordsOf={readWords}
    mayShow
    onRead={lookAgain}
  />
)

const readWords = ({ from, to, lines, ...read }: Read): string => {
  return [
    `${periodWords(from, to)} 거래 ${lines}건을 대조했습니다.`,
    read.again ? '전에 올리신 것과 같은 파일입니다.' : `새로 들어온 것은 ${read.added}건입니다.`,
    ...(read.changed > 0 ? [`정산일이나 수수료를 새로 안 거래가 ${read.changed}건 있습니다.`] : []),
    ...(read.refused > 0 ? [`승인이 거절된 ${read.refused}건은 읽지 않았습니다.`] : []),
    read.differing > 0
      ? `이 가운데 ${read.differing}건을 살펴보셔야 합니다.`
      : '모두 우리 장부와 맞습니다.',
  ].join(' ')
}
