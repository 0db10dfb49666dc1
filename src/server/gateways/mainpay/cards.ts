/** Card companies by the codes that MainPay answers with; two sources agree on most of them (docs/payments.md). */
const companies = new Map([
  ['01', '비씨카드'],
  ['02', '신한카드'],
  ['03', '삼성카드'],
  ['04', '현대카드'],
  ['05', '롯데카드'],
  ['06', '해외JCB카드'],
  ['07', '국민카드'],
  ['08', '하나카드'],
  ['09', '해외카드'],
  ['11', '수협카드'],
  ['12', '농협카드'],
  ['13', '한미카드'],
  ['15', '씨티카드'],
  ['21', '신한카드'],
  ['22', '제주카드'],
  ['23', '광주카드'],
  ['24', '전북카드'],
  ['26', '신협카드'],
  ['27', '하나카드'],
  ['30', '신세계카드'],
  ['31', '우리카드'],
  ['32', '푸르미카드'],
  ['33', '꿈자람카드'],
  ['34', '온누리상품권'],
  ['35', '코나머니'],
  ['36', '지드림카드'],
  ['37', '해외은련카드'],
  ['38', '롯데아멕스카드'],
  ['39', '토스'],
  ['42', '해외비자카드'],
  ['43', '해외마스터카드'],
])

/** What a receipt calls the card's company: the gateway's own word, else the table's, else the bare code. */
export const cardCompany = (name: string, code: string): string =>
  name || (companies.get(code) ?? (code === '' ? '카드' : `카드(${code})`))
