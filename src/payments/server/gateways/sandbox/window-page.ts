import { hash } from 'node:crypto'
import { html } from 'hono/html'
import type { Session } from '#payments/server/gateways/sandbox/books.ts'
import { cards, faults } from '#payments/server/gateways/sandbox/wallet.ts'
import { colours } from '#platform/rules/colours.ts'
import { seoulHour } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { type Html, plainPage } from '#platform/server/http/plain-answers.ts'

/** The window stands for the gateway's own page, so it has its own style and loads nothing. */
const style = `
*, *::before, *::after { box-sizing: border-box }
:root { font: 17px/1.6 'Pretendard Variable', Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic', sans-serif; color: ${colours.text}; background: ${colours.tint}; word-break: keep-all; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; scroll-padding-bottom: 112px }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column }
h1, h2, legend, dl, dd, p, fieldset { margin: 0; padding: 0 }
fieldset { border: 0; min-width: 0 }
.rehearsal { padding: 10px 20px; background: #fff3d1; color: #5c4300; border-bottom: 1px solid #d9b75c; text-align: center; font-weight: 700 }
header { background: ${colours.brand}; color: #fff }
header div { display: flex; align-items: center; justify-content: space-between; gap: 12px; max-width: 980px; margin: 0 auto; padding: 14px 20px }
header div p { font-size: 19px; font-weight: 700 }
header span { padding: 2px 12px; border: 1px solid ${colours.onDark}; border-radius: 999px; font-size: 15px }
main { flex: 1; width: 100%; max-width: 980px; margin: 0 auto; padding: 24px 20px }
h1 { font-size: 24px; line-height: 1.35; color: ${colours.brand} }
h2, legend { font-size: 19px; font-weight: 700; color: ${colours.brand} }
.card { padding: 20px; border-radius: 8px; background: #fff; box-shadow: 0 4px 24px rgb(11 42 91 / .08) }
.columns { display: grid; gap: 16px; margin-top: 16px }
dl { display: grid; gap: 10px; margin-top: 12px }
dl div { display: flex; justify-content: space-between; gap: 16px }
dt { flex: none; color: ${colours.sub} }
dd { text-align: right }
.amount { margin-top: 4px; padding-top: 14px; border-top: 2px solid ${colours.brand}; align-items: baseline }
.amount dd { font-size: 28px; line-height: 1.2; font-weight: 700; color: ${colours.brand}; font-variant-numeric: tabular-nums }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 12px }
label { display: flex; align-items: center; gap: 10px; cursor: pointer }
.choices label { min-height: 52px; padding: 8px 14px; border: 1px solid ${colours.control}; border-radius: 8px }
.choices label:hover { border-color: ${colours.action} }
.choices label:has(:checked) { border-color: ${colours.action}; background: ${colours.tint}; box-shadow: inset 0 0 0 1px ${colours.action}; font-weight: 700; color: ${colours.brand} }
input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: ${colours.action} }
.months { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-top: 16px }
.months label { font-weight: 700; color: ${colours.brand}; font-size: 19px }
select { min-width: 150px; height: 52px; padding: 0 12px; border: 1px solid ${colours.control}; border-radius: 8px; background: #fff; color: inherit; font: inherit }
details { margin-top: 16px; padding-bottom: 8px; border-top: 1px solid ${colours.line} }
summary { min-height: 52px; padding: 12px 0; font-weight: 700; color: ${colours.brand}; cursor: pointer }
details p { color: ${colours.sub}; font-size: 15px }
.faults { display: grid; margin-top: 8px }
.faults label { min-height: 44px; padding: 6px 0; border-top: 1px solid ${colours.line} }
.faults label:first-of-type { border-top: 0 }
.buttons { position: sticky; bottom: 0; display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 8px; margin: 0 -20px -20px; padding: 16px 20px 20px; border-top: 1px solid ${colours.line}; border-radius: 0 0 8px 8px; background: #fff }
.buttons button { padding: 14px 8px }
button, .button { display: block; min-height: 56px; padding: 14px 20px; border: 1px solid ${colours.control}; border-radius: 8px; background: #fff; color: ${colours.text}; font: inherit; font-weight: 700; text-align: center; text-decoration: none; cursor: pointer }
button:hover, .button:hover { border-color: ${colours.action}; background: ${colours.tint} }
.main { border-color: ${colours.action}; background: ${colours.action}; color: #fff }
.main:hover { border-color: ${colours.brand}; background: ${colours.brand} }
.message { max-width: 520px; margin: 8vh auto 0; text-align: center }
.message p { margin: 12px 0 24px }
.again { position: absolute; width: 1px; height: 1px; opacity: 0 }
:focus-visible { outline: 3px solid ${colours.accent}; outline-offset: 2px }
.choices label:has(:focus-visible) { outline: 3px solid ${colours.accent}; outline-offset: 2px }
.choices :focus-visible { outline: 0 }
@media (width >= 48em) {
  .pc .columns { grid-template-columns: 320px 1fr; align-items: start; gap: 24px }
  .pc .choices { grid-template-columns: repeat(auto-fill, minmax(128px, 1fr)) }
  .pc .choices label { padding: 8px 12px }
  .mobile main, .app main { max-width: 560px }
  .mobile header div, .app header div { max-width: 560px }
  .pc .card { padding: 28px }
  .pc .buttons { margin: 0 -28px -28px; padding: 16px 28px 28px }
}
`

export const styleHash = `sha256-${hash('sha256', style, 'base64')}`

const devices = { pc: 'PC', mobile: '모바일', app: '앱' } as const

export type Device = keyof typeof devices

export const deviceOf = (name: string): Device =>
  name === 'mobile' || name === 'app' ? name : 'pc'

/** Won. Cards allow instalments from this amount on. */
const instalmentsFrom = 50_000

/** In months; 0 is a single payment. */
export const instalments = [0, 2, 3, 6, 12]

export const paymentWindow = (session: Session, shop: string, device: Device): Html =>
  pageOf(
    device,
    html`<h1>신용카드 결제</h1>
      <form method="post" class="columns">
        <section class="card" aria-labelledby="order">
          <h2 id="order">주문 정보</h2>
          <dl>
            <div>
              <dt>상점</dt>
              <dd>${shop}</dd>
            </div>
            <div>
              <dt>상품</dt>
              <dd>${session.goodsName}</dd>
            </div>
            <div>
              <dt>주문번호</dt>
              <dd>${session.mbrRefNo}</dd>
            </div>
            <div>
              <dt>결제 기한</dt>
              <dd>${seoulHour(session.expires)}까지</dd>
            </div>
            <div class="amount">
              <dt>결제 금액</dt>
              <dd>${wonText(session.amount)}</dd>
            </div>
          </dl>
        </section>
        <div class="card">
          <fieldset>
            <legend>카드사 선택</legend>
            <div class="choices">
              ${cards.map(({ code, name }) => radio('card', code, name, code === cards[0].code))}
            </div>
          </fieldset>
          ${session.amount < instalmentsFrom ? '' : months}
          <details>
            <summary>시험 상황</summary>
            <p>결제할 때 카드사와 결제 대행사의 응답을 선택합니다.</p>
            <fieldset class="faults" aria-label="시험 상황">
              ${Object.entries(faults).map(([name, label]) =>
                radio('fault', name, label, name === 'none'),
              )}
            </fieldset>
          </details>
          <div class="buttons">
            <button class="main" name="choice" value="pay">결제하기</button>
            <button name="choice" value="refuse">거절</button>
            <button name="choice" value="close">창 닫기</button>
          </div>
        </div>
      </form>`,
  )

const radio = (name: string, value: string, label: string, checked: boolean): Html =>
  html`<label
    ><input type="radio" name="${name}" value="${value}" ${checked ? 'checked' : ''} /> ${label}
  </label>`

const months = html`<div class="months">
  <label for="instalment">할부</label>
  <select id="instalment" name="instalment">
    ${instalments.map(
      (count) => html`<option value="${count}">${count === 0 ? '일시불' : `${count}개월`}</option>`,
    )}
  </select>
</div>`

const ends: Record<Session['state'], string> = {
  open: '결제 시간이 지났습니다. 상점에서 다시 시작해 주십시오.',
  authenticated: '카드 인증을 마친 결제입니다.',
  closed: '이미 닫은 결제창입니다.',
  charged: '승인이 끝난 결제입니다.',
  refused: '카드사에서 거절한 결제입니다.',
  reversed: '승인이 취소된 결제입니다.',
  void: '취소된 결제입니다.',
}

export const overWindow = (session: Session, device: Device, back: string): Html =>
  pageOf(device, message(ends[session.state], back))

export const twiceBack = (device: Device, back: string): Html =>
  pageOf(
    device,
    html`${message('승인 주소로 두 번 돌아갑니다. 잠시만 기다려 주십시오.', back)}
      <img class="again" src="${back}" alt="" />`,
  )

export const noWindow = (device: Device): Html =>
  pageOf(
    device,
    html`<section class="card message">
      <h1>결제창을 찾을 수 없습니다</h1>
      <p>상점에서 다시 시작해 주십시오.</p>
    </section>`,
  )

const message = (text: string, back: string): Html =>
  html`<section class="card message">
    <h1>신용카드 결제</h1>
    <p>${text}</p>
    <a class="main button" href="${back}">상점으로 돌아가기</a>
  </section>`

const pageOf = (device: Device, content: Html): Html =>
  plainPage(
    '모의 결제창',
    style,
    html`<body class="${device}">
      <header>
        <div>
          <p>모의 결제창</p>
          <span>${devices[device]} 결제</span>
        </div>
        <p class="rehearsal">모의 결제창 · 실제로 결제되지 않습니다</p>
      </header>
      <main>${content}</main>
    </body>`,
  )
