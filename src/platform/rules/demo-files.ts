/** Files that a demo has for trying what takes files, by what they are of. */
export const demoFiles = {
  bank: { label: '은행 거래내역', file: '은행-거래내역.csv' },
  dues: { label: '연회비 납부 대장', file: '연회비-납부대장.csv' },
  members: { label: '회원 명단', file: '회원-명단.csv' },
  cards: { label: '카드 정산', file: '카드-정산.csv' },
} as const

export type DemoFile = keyof typeof demoFiles

/** Where `npm start` gives it out. */
export const demoFileAddress = (name: DemoFile): string => `/demo-files/${name}.csv`
