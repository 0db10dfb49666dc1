import { seoulHour } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { faults } from '#platform/server/gateways/sandbox/faults.ts'
import { cards } from '#platform/server/gateways/sandbox/merchant.ts'
import type { SessionTable } from '#platform/server/gateways/sandbox/schema.ts'
import { style } from '#platform/server/gateways/sandbox/window-style.ts'
import { type Html, plainPage } from '#platform/server/http/plain-answers.ts'
import { html } from 'hono/html'

const devices = { pc: 'PC', mobile: '모바일', app: '앱' } as const

export type Device = keyof typeof devices

export const deviceOf = (name: string): Device =>
  name === 'mobile' || name === 'app' ? name : 'pc'

/** From this amount on a card may be paid off in instalments, in won. */
const instalmentsFrom = 50_000

/** In months; 0 is a single payment. */
export const instalments = [0, 2, 3, 6, 12]

/** The window in which a shopper chooses a card. */
export const paymentWindow = (session: SessionTable, shop: string, device: Device): Html =>
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
              <dd>${session.goods_name}</dd>
            </div>
            <div>
              <dt>주문번호</dt>
              <dd>${session.mbr_ref_no}</dd>
            </div>
            <div>
              <dt>결제 기한</dt>
              <dd>${seoulHour(new Date(session.expires_at))}까지</dd>
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
            <summary>시험할 상황</summary>
            <p>결제하기를 눌렀을 때 카드사와 결제 대행사에서 일어날 일을 고릅니다.</p>
            <fieldset class="faults" aria-label="시험할 상황">
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

const ends: Record<SessionTable['state'], string> = {
  open: '결제 시간이 지났습니다. 상점에서 다시 시작해 주십시오.',
  authenticated: '카드 인증을 마친 결제입니다.',
  closed: '이미 닫은 결제창입니다.',
  charged: '승인이 끝난 결제입니다.',
  refused: '카드사에서 거절한 결제입니다.',
  reversed: '승인이 취소된 결제입니다.',
  void: '취소된 결제입니다.',
}

/** The window of a payment in which nothing is left to choose. */
export const overWindow = (session: SessionTable, device: Device, back: string): Html =>
  pageOf(device, message(ends[session.state], back))

/** The way back that is taken twice: once by the picture, once by the page itself. */
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
