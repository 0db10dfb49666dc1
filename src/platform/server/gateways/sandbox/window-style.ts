import { colours } from '#platform/rules/colours.ts'
import { createHash } from 'node:crypto'

/** The window is another house's page: it has its own small style and loads nothing. */
export const style = `
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
@media (min-width: 768px) {
  .pc .columns { grid-template-columns: 320px 1fr; align-items: start; gap: 24px }
  .pc .choices { grid-template-columns: repeat(auto-fill, minmax(128px, 1fr)) }
  .pc .choices label { padding: 8px 12px }
  .mobile main, .app main { max-width: 560px }
  .mobile header div, .app header div { max-width: 560px }
  .pc .card { padding: 28px }
  .pc .buttons { margin: 0 -28px -28px; padding: 16px 28px 28px }
}
`

export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`
