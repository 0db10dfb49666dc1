import type { Page } from '@playwright/test'
import type { FoundAddress } from '#platform/rules/postcode.ts'
import type { Hands } from '#tests/e2e/support/hands.ts'

const script = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
const frame = 'https://postcode.map.kakao.com'

/** What a search finds, where a test does not say otherwise. */
export const found: FoundAddress = {
  zonecode: '03080',
  userSelectedType: 'R',
  roadAddress: '서울특별시 종로구 대학로 101',
  jibunAddress: '서울특별시 종로구 연건동 28',
  autoRoadAddress: '',
  bname: '연건동',
  buildingName: '',
  apartment: 'N',
}

/** Some of what the service documents of a result besides (norms 4.1), which the site has no use for. */
const unused = { address: found.roadAddress, addressType: 'R', bcode: '1111016800', hname: '' }

/**
 * The documented interface: options by name, `open` and `embed`, a frame of the service's own origin sized by style
 * attributes, and its events. What is not documented throws.
 */
const service = `
const documented = ['oncomplete', 'onclose', 'onresize', 'onsearch', 'width', 'height', 'minWidth', 'animation',
  'focusInput', 'focusContent', 'autoMapping', 'autoMappingRoad', 'autoMappingJibun', 'shorthand', 'maxSuggestItems',
  'showMoreHName', 'hideMapBtn', 'hideEngBtn', 'alwaysShowEngAddr', 'submitMode', 'useBannerLink', 'useSuggest', 'theme']
const expectOnly = (given, names) => {
  const other = Object.keys(given).find((name) => !names.includes(name))
  if (other) throw new TypeError('not documented: ' + other)
}
window.kakao = { Postcode: class {
  constructor(options = {}) {
    expectOnly(options, documented)
    this.options = options
  }
  open() {
    throw new Error('Browsers inside apps block the window')
  }
  embed(element, { q = '', autoClose = true, ...more } = {}) {
    expectOnly(more, [])
    const { width = '100%', height = '100%' } = this.options
    element.innerHTML = '<div style="width:' + width + ';height:' + height + '"><iframe src="${frame}/search?q='
      + encodeURIComponent(q) + '" style="width:100%;height:100%"></iframe></div>'
    addEventListener('message', ({ origin, data: { event, detail } }) => {
      if (origin !== '${frame}' || !element.isConnected) return
      this.options['on' + event]?.(detail)
      if (event !== 'complete') return
      if (autoClose) element.replaceChildren()
      this.options.onclose?.('COMPLETE_CLOSE')
    })
  }
} }
window.daum = window.kakao`

const searchPage = (
  address: FoundAddress,
) => `<!doctype html><html lang="ko"><title>우편번호</title>
<form hidden><label>검색어 <input name="q"></label> <button>검색</button></form>
<ul hidden><li><button data-type="R">도로명 ${address.roadAddress}</button></li>
<li><button data-type="J">지번 ${address.jibunAddress}</button></li></ul>
<script>
const tell = (event, detail) => parent.postMessage({ event, detail }, '*')
const found = ${JSON.stringify({ ...unused, ...address })}
tell('resize', { width: innerWidth, height: innerHeight })
document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault()
  document.querySelector('ul').hidden = false
  tell('search', { q: event.target.q.value, count: 1 })
})
document.forms[0].hidden = false
for (const button of document.querySelectorAll('[data-type]')) {
  button.addEventListener('click', () => tell('complete', { ...found, userSelectedType: button.dataset.type }))
}
</script></html>`

/** A stand-in for the postcode service, which finds one address. */
export const standInForPostcode = async (page: Page, address = found): Promise<void> => {
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: service }),
  )
  await page.route(`${frame}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: searchPage(address) }),
  )
}

/** The service cannot be reached, or does not answer. Answers with what brings it back. */
export const blockPostcode = async (page: Page, how: 'refused' | 'silent') => {
  await page.route(script, (route) => (how === 'refused' ? route.abort() : undefined))
  return async () => {
    await page.unroute(script)
    await standInForPostcode(page)
  }
}

/** The service's own frame, inside the one that keeps it from the page. */
const inFrame = (page: Page) =>
  page
    .frameLocator('iframe[title="우편번호 검색"]')
    .frameLocator('iframe[title="우편번호 검색 화면"]')

/** The field that the service opens with. */
export const searchField = (page: Page) => inFrame(page).getByLabel('검색어')

/** Searches in the open dialog and takes the one address that there is, by its road or by its lot. */
export const chooseAddress = async (
  page: Page,
  hands: Hands,
  how: '도로명' | '지번' = '도로명',
): Promise<void> => {
  await hands.type(searchField(page), '대학로 101')
  await hands.press(inFrame(page).getByRole('button', { name: '검색' }))
  await hands.press(inFrame(page).getByRole('button', { name: new RegExp(`^${how}`) }))
}
