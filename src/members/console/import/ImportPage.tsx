import { useState } from 'react'
import type { Checked } from '#members/api/member-import.ts'
import type { ListColumn } from '#members/rules/member-list.ts'
import { ask } from '#platform/client/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { Tick } from '#platform/console/ActionField.tsx'
import { lineInWords, type SheetsRead } from '#platform/rules/sheets/rows.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { ListMending } from '#staff/console/sheet/ListMending.tsx'
import { SheetImport } from '#staff/console/sheet/SheetImport.tsx'
import { type MendedList, useSheet } from '#staff/console/sheet/use-sheet.ts'

export const ImportPage = () => (
  <Frame room="회원" title="명단으로 일괄 등록">
    {() => <Import />}
  </Frame>
)

type Wanted = MendedList<ListColumn> & { others: number[] }

const check = (list: Wanted): Promise<Checked> => ask('POST /v1/console/members/import/check', list)

const Import = () => {
  const sheet = useSheet({ others: [] as number[] }, check)
  const { list, going, change, finish } = sheet
  const add = (mails: Mails) =>
    finish(async (wanted) => {
      const input = { ...wanted, ...mails }
      const { added, left, mailed } = await ask('POST /v1/console/members/import/add', input)
      return `${added}명을 등록하고 ${mailed}명에게 메일을 발송했습니다. 등록하지 않은 행은 ${left}개입니다.`
    })
  return (
    <div className="flex max-w-[110rem] flex-col gap-3">
      <SheetImport
        label="명단 파일"
        intro="명단에 있는 사람을 회원 명부에 등록합니다. 이메일이 없어도 등록할 수 있습니다. 먼저 명단을 확인하며, 이때는 아무것도 저장하거나 발송하지 않습니다."
        hint="엑셀(XLSX, XLS) 또는 CSV 파일. 이름이 있어야 합니다. 한 번에 5,000행까지."
        demo={['members']}
        sheet={sheet}
      >
        {(checked) => (
          <>
            <ListMending
              groups={checked.groups}
              read={checked}
              list={list}
              going={going}
              onChange={(part) => void change(() => part)}
              otherwise="수정하지 않은 값은 비워 두고 등록합니다. 이름이 없는 행은 등록하지 않습니다."
            />
            <Doubles
              doubles={checked.doubles}
              read={checked}
              onChoose={(line, chosen) =>
                void change(({ others }) => ({
                  others: chosen ? [...others, line] : others.filter((one) => one !== line),
                }))
              }
            />
            <Register checked={checked} going={going} onAdd={add} />
          </>
        )}
      </SheetImport>
    </div>
  )
}

interface DoublesProps {
  doubles: Checked['doubles']
  read: SheetsRead
  onChoose: (line: number, chosen: boolean) => void
}

/**
 * People who may be on the roll or earlier on the list, beside whom they are like. They are left
 * out unless the office says that they are different people.
 */
const Doubles = ({ doubles, read, onChoose }: DoublesProps) =>
  doubles.length === 0 ? null : (
    <section className="console-card">
      <h2>중복 의심 {doubles.length}행</h2>
      <p className="text-sub">
        행마다 같은 사람인지 확인해 주세요. ‘다른 사람’을 선택한 행만 등록하며, 이메일이 같으면
        이메일 없이 등록합니다.
      </p>
      <ul className="mt-1 max-h-[60rem] divide-y divide-line overflow-auto">
        {doubles.map(({ line, why, cells, others, chosen }) => (
          <li className="py-1" key={line}>
            <fieldset>
              <legend className="break-words">
                {lineInWords(line, read)}: <strong>{cells}</strong>
              </legend>
              {others.map((other) => (
                <p className="break-words" key={other}>
                  {other}
                </p>
              ))}
              <p className="text-sub">{why}</p>
              {choices.map(({ text, isOther }) => (
                <label className="tick" key={text}>
                  <input
                    type="radio"
                    name={`double-${line}`}
                    checked={chosen === isOther}
                    onChange={() => onChoose(line, isOther)}
                  />
                  <span>{text}</span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )

const choices = [
  { text: '같은 사람(등록하지 않음)', isOther: false },
  { text: '다른 사람(등록)', isOther: true },
] as const

interface Mails {
  notice: boolean
  invite: boolean
}

interface RegisterProps {
  checked: Checked
  going: boolean
  onAdd: (mails: Mails) => Promise<void>
}

const Register = ({ checked: { good, lines }, going, onAdd }: RegisterProps) => {
  const [mails, setMails] = useState<Mails>({ notice: true, invite: false })
  const sure = async (): Promise<void> => {
    const sent = mails.notice || mails.invite
    const text = `${good}명을 회원 명부에 등록합니다.${sent ? ' 이메일이 있는 회원에게 메일을 발송하며, 발송한 메일은 되돌릴 수 없습니다.' : ''}`
    const answer = await openDialog({ kind: 'twoBtn', text, confirmLabel: '등록' })
    if (answer === 'confirm') await onAdd(mails)
  }
  return (
    <section className="console-card flex flex-col items-start gap-2">
      <p>
        총 {lines}행 중 <strong>{good}명</strong>을 등록할 수 있습니다.
      </p>
      <Tick
        text="등록 안내 메일 발송(보관하는 개인정보와 권리 안내)"
        error={undefined}
        checked={mails.notice}
        onChange={(notice) => setMails({ ...mails, notice })}
      />
      <Tick
        text="홈페이지 계정 초대 메일 발송"
        error={undefined}
        checked={mails.invite}
        onChange={(invite) => setMails({ ...mails, invite })}
      />
      <button
        className="button"
        type="button"
        aria-disabled={going || good === 0}
        onClick={() => void (good > 0 && !going && sure())}
      >
        {good}명 등록
      </button>
    </section>
  )
}
