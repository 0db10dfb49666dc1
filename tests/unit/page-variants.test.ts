import { expect, test } from 'vitest'
import { canonicalOf, fileOf, tabsOf } from '#boards/rules/page-variants.ts'

const fileAt = (address: string): string => fileOf(new URL(address, 'http://site'))

test.each([
  ['/introduce', '/introduce/greeting'],
  ['/introduce?menu=학회회칙', '/introduce/bylaws'],
  ['/introduce?menu=임원+및+위원회', '/introduce/officers'],
  ['/introduce?menu=없는 것', '/introduce/greeting'],
  ['/membership?menu=연회비 납부', '/membership/payment'],
  ['/membership?sucess=true&amount=80000', '/membership/payment'],
  ['/conference', '/conference/event'],
  ['/conference?menu=학술대회 안내&depthMenu=등록안내', '/conference/registration'],
  ['/conference?depthMenu=등록안내', '/conference/registration'],
  ['/conference?depthMenu=등록안내&step=등록 확인', '/conference/registered'],
  ['/conference?depthMenu=등록안내&step=몰라', '/conference/registration'],
  ['/conference?depthMenu=프로그램&step=등록 확인', '/conference/programme'],
  ['/conference?menu=지난 학술대회&depthMenu=등록안내', '/conference/past'],
  ['/conference?sucess=false', '/conference/registration'],
  ['/conference?menu=지난 학술대회&aid=1', '/conference/registration'],
  ['/mypage', '/mypage/basic'],
  ['/mypage?menu=직장정보', '/mypage/company'],
  ['/mypage?menu=몰라', '/mypage/basic'],
  ['/mypage/etc', '/mypage/etc'],
  ['/elsewhere?menu=학회회칙', '/elsewhere'],
  ['/constructor', '/constructor'],
])('%s shows %s', (address, file) => {
  expect(fileAt(address)).toBe(file)
})

test.each([
  ['/introduce/greeting', '/introduce'],
  ['/introduce/bylaws', '/introduce?menu=학회회칙'],
  ['/conference/event', '/conference'],
  ['/conference/past', '/conference?menu=지난 학술대회'],
  ['/conference/registered', '/conference?menu=학술대회 안내&depthMenu=등록안내&step=등록 확인'],
])('%s has the canonical address %s', (file, address) => {
  expect(decodeURIComponent(canonicalOf(file) ?? '')).toBe(address)
})

test('a file that is no variant, or an address of its own, has no other address', () => {
  expect(canonicalOf('/mypage/company')).toBeUndefined()
  expect(canonicalOf('/introduce/bylaws/2019-01-01')).toBeUndefined()
})

test('every tab leads to the file that it names', () => {
  const tabs = [
    ...tabsOf('/introduce'),
    ...tabsOf('/membership'),
    ...tabsOf('/conference'),
    ...tabsOf('/conference', 'depthMenu'),
    ...tabsOf('/mypage'),
  ]
  expect(tabs).toHaveLength(27)
  for (const { href, file } of tabs) expect(fileAt(href)).toBe(file)
})
