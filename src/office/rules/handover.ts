/** What a tick in the list of things stands for. */
export const handoverKinds = ['own', 'duty', 'password', 'contract'] as const

export type HandoverKind = (typeof handoverKinds)[number]

export const handoverKindWords: Readonly<Record<HandoverKind, string>> = {
  own: '하던 일',
  duty: '맡은 일에서 기다리는 것',
  password: '다른 곳의 비밀번호',
  contract: '계약',
}

export const handoverPath = '/admin/settings/handover'

/** Where the office edits what lies elsewhere. */
export const handoverListsPath = '/admin/texts/edit?path=handover.yaml'
