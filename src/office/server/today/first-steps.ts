import type { Today } from '#office/api/today.ts'
import { firstDay } from '#office/server/calendar.ts'
import { countInUse } from '#office/server/today/store.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import { contactKeys, examplesOf } from '#platform/rules/examples.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type Permission, mayDo } from '#staff/rules/staff.ts'
import { writtenTexts } from '#texts/server/check.ts'

type Step = Today['steps'][number] & { permission: Permission }

/** After these days a site in use is no longer asked for the lesser steps. */
const newDays = 60

const edit = (path: string) =>
  ({ path: `/admin/texts/edit?path=${path}`, permission: 'texts.publish' }) as const

const isUnset = (site: Context['site']) => (key: string) => examplesOf(site).includes(key)

/**
 * The steps of a new site that the caller may take, with the drafts counted as written. Empty on
 * the demo, once all are done, and on a site in use after its first days.
 */
export const firstSteps = async (context: Context, staff: Staff): Promise<Today['steps']> => {
  if (context.demoTotpSecret !== undefined) return []
  const { clock, db, site } = context
  const begun = await firstDay(db)
  const isNew = begun !== undefined && addDays(begun, newDays) >= seoulDay(clock.now())
  const inUse = await countInUse(db)
  const isBare = inUse.members === 0 || contactKeys.some(isUnset(site))
  if (!isNew && !isBare) return []
  const steps = await stepsOf(context, inUse)
  if (steps.every(({ done }) => done)) return []
  return steps.flatMap(({ permission, ...step }) => (mayDo(staff, permission) ? [step] : []))
}

type InUse = Awaited<ReturnType<typeof countInUse>>

const stepsOf = async (context: Context, inUse: InUse): Promise<Step[]> => {
  const { fees, site } = context
  const { drafts, site: written, examples } = await writtenTexts(context)
  const isPublished = drafts.length === 0 && !contactKeys.some(isUnset(site))
  const left = contactKeys.filter(isUnset(written))
  const { 정회원, 학생회원 } = fees.annual
  const where = examples.length === 0 ? '' : ` 예시 값이 남은 곳: ${examples.join(', ')}`
  return [
    {
      ...edit('site.yaml'),
      label: '학회 정보',
      text: `주소, 전화번호, 이메일을 실제 값으로 수정합니다. ${noMailYet}`,
      done: left.every((key) => key === 'bank'),
    },
    {
      ...edit('site.yaml'),
      label: '입금 계좌',
      text: `연회비와 등록비를 받을 계좌를 입력합니다. ${noMailYet}`,
      done: !left.includes('bank'),
    },
    {
      ...edit('membership/fees.yaml'),
      label: '연회비',
      text: `정회원 ${wonText(정회원)}, 학생회원 ${wonText(학생회원)}이 회칙과 같은지 확인합니다.`,
      done: isPublished || drafts.includes('membership/fees.yaml'),
    },
    ...peopleSteps(inUse, written.duesSince),
    {
      label: '공개',
      text: `수정한 글을 홈페이지에 공개합니다.${where}`,
      path: '/admin/texts/publish',
      permission: 'texts.publish',
      done: isPublished,
    },
  ]
}

const noMailYet = '수정하여 공개할 때까지 회원에게 메일을 발송하지 않습니다.'

const peopleSteps = (inUse: InUse, duesSince: number | undefined): Step[] => [
  {
    label: '회원 명부',
    text: '회원 명단(엑셀이나 CSV)을 올려 회원을 등록합니다.',
    path: '/admin/members/import',
    permission: 'members.import',
    done: inUse.members > 0,
  },
  {
    label: '지난 회비',
    text: '이미 납부한 연회비를 가져옵니다. 장부가 없으면 학회 정보의 ‘회비 기준 연도’를 입력합니다.',
    path: '/admin/money/dues-import',
    permission: 'money.confirm',
    done: inUse.fees > 0 || duesSince !== undefined,
  },
  {
    label: '담당자',
    text: '함께 일할 직원을 초대합니다.',
    path: '/admin/settings/staff#invite',
    permission: 'staff',
    done: inUse.staff > 1,
  },
]
