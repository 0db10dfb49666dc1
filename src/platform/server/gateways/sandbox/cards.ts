interface Card {
  code: string
  name: string
  /** As the simulator shows it, masked; nobody's card. */
  cardNo: string
}

/** The cards in the rehearsal's wallet. */
export const cards = [
  { code: '02', name: '신한카드', cardNo: '949019******8803' },
  { code: '07', name: '국민카드', cardNo: '910035******1027' },
  { code: '03', name: '삼성카드', cardNo: '943116******4412' },
  { code: '04', name: '현대카드', cardNo: '949110******0935' },
  { code: '01', name: '비씨카드', cardNo: '920024******7761' },
  { code: '05', name: '롯데카드', cardNo: '946012******3308' },
  { code: '12', name: '농협카드', cardNo: '935655******2254' },
  { code: '27', name: '하나카드', cardNo: '941071******5619' },
] as const satisfies readonly Card[]

export const cardOf = (code: unknown): Card => cards.find((card) => card.code === code) ?? cards[0]
