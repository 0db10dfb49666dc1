export const handoverKinds = ['own', 'duty', 'password', 'contract'] as const

export type HandoverKind = (typeof handoverKinds)[number]

export const handoverKindWords: Readonly<Record<HandoverKind, string>> = {
  own: '진행 중인 업무',
  duty: '담당 업무의 처리 대기 건',
  password: '외부 서비스의 비밀번호',
  contract: '계약',
}

export const handoverPath = '/admin/settings/handover'

export const handoverListsPath = '/admin/texts/edit?path=handover.yaml'
