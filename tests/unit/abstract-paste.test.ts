import '#tests/support/browser-dom.ts'
import { expect, test } from 'vitest'
import type { Paragraph } from '#abstracts/rules/content.ts'
import { sayIn } from '#abstracts/rules/words/author.ts'
import { cleanPaste, noticeOf } from '#abstracts/site/writing/paste.ts'

const say = sayIn('ko')

/** Paragraphs as lines: `_i_`, `^sup^`, `~sub~`. */
const written = (paragraphs: readonly Paragraph[]): string[] =>
  paragraphs.map((runs) =>
    runs
      .map(({ text, em, sup, sub }) => {
        const place = (sup && '^') || (sub && '~') || ''
        const slant = em ? '_' : ''
        return slant + place + text + place + slant
      })
      .join(''),
  )

const word = (body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-unhide:no; font-size:10.0pt;} .MsoChpDefault {font-family:"Malgun Gothic";} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=KO><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const hwp = (body: string): string =>
  `<HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 9.6.1.10197"><TITLE></TITLE><STYLE type="text/css"><!--p.HStyle0 {style-name:"바탕글"; font-family:함초롬바탕;}--></STYLE></HEAD><BODY>\n<!--StartFragment-->${body}<!--EndFragment--></BODY></HTML>`

const docs = (body: string): string =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7d2f">${body}</b>`

const span = 'font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:'

interface Sample {
  html?: string
  plain?: string
  lines: string[]
  notice?: string
}

const samples: Record<string, Sample> = {
  'Word: italics, subscripts and superscripts': {
    html: word(
      `<p class=MsoNormal>생쥐(<i style='mso-bidi-font-style:normal'><span lang=EN-US>Mus\nmusculus</span></i>)의 CO<sub>2</sub>와 Ca<sup>2+</sup><span lang=EN-US><o:p></o:p></span></p><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p><p class=MsoNormal><span style='font-style:italic'>p</span> &lt; 0.05</p>`,
    ),
    lines: ['생쥐(_Mus musculus_)의 CO~2~와 Ca^2+^', '_p_ < 0.05'],
  },
  'Word: Greek of the Symbol font and an arrow of Wingdings': {
    html: word(
      `<p class=MsoNormal>TNF-<span style='font-family:Symbol;mso-char-type:symbol;mso-symbol-font-family:Symbol'><span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>a</span></span>, IL-1<span style='font-family:Symbol'>&#61538;</span> <span style='font-family:Wingdings;mso-char-type:symbol'>à</span> NF-κB <span style='font-family:Symbol'>&#61619;</span> 3 <span style='font-family:Wingdings'>&#61514;</span></p>`,
    ),
    lines: ['TNF-α, IL-1β → NF-κB ≥ 3'],
    notice: '읽을 수 없는 기호 1개를 제외했습니다.',
  },
  'Word: a table, a picture, a link and bold': {
    html: word(
      `<p class=MsoNormal><b>결과</b>는 <a href="https://example.org/1"><span style='color:#0563C1'>표 1</span></a>과 같다.</p><table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>군</p></td><td><p class=MsoNormal>값<sup>a</sup></p></td></tr><tr><td><p class=MsoNormal>대조군</p></td><td><p class=MsoNormal>≤ 12.5</p></td></tr></table><p class=MsoNormal><img width=400 src="file:///C:/clip_image001.png"></p>`,
    ),
    lines: ['결과는 표 1과 같다.', '군 값^a^', '대조군 ≤ 12.5'],
    notice: '표 1개는 글자만 넣었습니다. 그림 1개, 링크 1개, 굵은 글씨를 제외했습니다.',
  },
  'Word: a comment and hidden text stay behind': {
    html: word(
      `<p class=MsoNormal>평균 <span style='mso-text-raise:3.0pt'>th</span> ♂ 12마리<span style='display:none;mso-hide:all'>숨김</span><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[김1]</a></span></p>`,
    ),
    lines: ['평균 ^th^ ♂ 12마리'],
  },
  'HWP: raised letters and quoted styles': {
    html: hwp(
      `<P CLASS=HStyle0 STYLE='line-height:160%;'><SPAN STYLE='font-family:"함초롬바탕";line-height:160%'>10</SPAN><SPAN STYLE='font-family:"함초롬바탕";vertical-align:super'>6</SPAN><SPAN STYLE='font-style:"italic"'> in vivo</SPAN></P>`,
    ),
    lines: ['10^6^_ in vivo_'],
  },
  'HWP: a table of results': {
    html: hwp(
      `<P CLASS=HStyle0><TABLE border="1"><TR><TD><P CLASS=HStyle0><SPAN STYLE='font-weight:"bold"'>구분</SPAN></P></TD><TD><P CLASS=HStyle0>♀</P><P CLASS=HStyle0>(n=20)</P></TD></TR></TABLE></P><P CLASS=HStyle0>끝</P>`,
    ),
    lines: ['구분 ♀ (n=20)', '끝'],
    notice: '표 1개는 글자만 넣었습니다. 굵은 글씨를 제외했습니다.',
  },
  'HWP: empty lines and a subscript': {
    html: hwp(
      `<P CLASS=HStyle0><SPAN><BR></SPAN></P><P CLASS=HStyle0>H<SPAN STYLE='vertical-align:sub'>2</SPAN>O<SPAN STYLE='vertical-align:sub'>2</SPAN> 처리</P><P CLASS=HStyle0>&nbsp;</P>`,
    ),
    lines: ['H~2~O~2~ 처리'],
  },
  'HWP: coloured words': {
    html: hwp(
      `<P CLASS=HStyle0>β-갈락토시다아제 <SPAN STYLE='color:#ff0000'>활성</SPAN>이 <SPAN STYLE='color:#808080'>증가</SPAN></P>`,
    ),
    lines: ['β-갈락토시다아제 활성이 증가'],
    notice: '글자색을 제외했습니다.',
  },
  'Google Docs: italics in a normal b': {
    html: docs(
      `<p dir="ltr"><span style="${span}italic;">C. elegans</span><span style="${span}normal;"> 수명</span></p><br><p dir="ltr"><span style="${span}normal;">둘째 문단</span></p>`,
    ),
    lines: ['_C. elegans_ 수명', '둘째 문단'],
  },
  'Google Docs: superscripts and subscripts': {
    html: docs(
      `<p dir="ltr"><span style="${span}normal;">m</span><span style="${span}normal;"><span style="font-size:0.6em;vertical-align:super;">2</span></span><span style="${span}normal;vertical-align:baseline;">, NAD</span><span style="font-size:0.6em;vertical-align:sub;">ox</span></p>`,
    ),
    lines: ['m^2^, NAD~ox~'],
  },
  'Google Docs: a list and a link': {
    html: docs(
      `<ul><li dir="ltr"><p dir="ltr"><span style="${span}normal;">가설 1</span></p></li><li dir="ltr"><p dir="ltr"><a href="https://example.org"><span style="color:#1155cc;font-weight:700">가설 2</span></a></p></li></ul>`,
    ),
    lines: ['가설 1', '가설 2'],
    notice: '링크 1개, 굵은 글씨를 제외했습니다.',
  },
  'Google Docs: a drawing': {
    html: docs(
      `<p dir="ltr"><span><span style="border:none;"><img src="https://lh7.googleusercontent.com/docs/a" width="602"></span></span></p><p><span style="${span}normal;">그림 1. Δψ ± SD</span></p>`,
    ),
    lines: ['그림 1. Δψ ± SD'],
    notice: '그림 1개를 제외했습니다.',
  },
  'PDF: lines of a paragraph': {
    plain:
      'Senescent cells accumulate\nwith age and secrete\r\ncytokines (SASP).\n\nMethods: n = 40, p ≤ 0.01.',
    lines: [
      'Senescent cells accumulate with age and secrete cytokines (SASP).',
      'Methods: n = 40, p ≤ 0.01.',
    ],
  },
  'PDF: signs of a font of its own': {
    plain: 'TGF-\uF062 와 \uF061-SMA, 37\uF0B0C, \uF0FF끝',
    lines: ['TGF-β 와 α-SMA, 37°C, 끝'],
    notice: '읽을 수 없는 기호 1개를 제외했습니다.',
  },
  'PDF: raised letters of Unicode, soft hyphens': {
    plain: '10⁶ cells/cm², CO₂, inter\u00ADvention\u200B',
    lines: ['10⁶ cells/cm², CO₂, intervention'],
  },
  'PDF: breaks of an HTML copy': {
    html: '<div>노화세포의 축적은<br>염증의 원인이다.<br><br>따라서 ♂ 생쥐를<br>관찰하였다.</div>',
    lines: ['노화세포의 축적은 염증의 원인이다.', '따라서 ♂ 생쥐를 관찰하였다.'],
  },
  'Gmail: lines in div': {
    html: '<div dir="ltr"><div>목적: 근감소증<br></div><div><br></div><div>방법: <i>ex vivo</i>, 5&nbsp;μm</div></div>',
    lines: ['목적: 근감소증', '방법: _ex vivo_, 5 μm'],
  },
  'Gmail: a quotation in colour': {
    html: '<div dir="ltr"><blockquote style="border-left:1px solid"><font color="#000" face="symbol">m</font>RNA는 <span style="color:rgb(34,34,34)">2</span><sup>−ΔΔCt</sup> <span style="color:rgb(255,0,0)"><b>방법</b></span></blockquote></div>',
    lines: ['μRNA는 2^−ΔΔCt^ 방법'],
    notice: '굵은 글씨, 글자색을 제외했습니다.',
  },
  'Gmail: a small table': {
    html: '<div><table><tbody><tr><th>항목</th><th>P</th></tr><tr><td>악력</td><td><em>0.03</em></td></tr></tbody></table>이상입니다.</div>',
    lines: ['항목 P', '악력 _0.03_', '이상입니다.'],
    notice: '표 1개는 글자만 넣었습니다.',
  },
  'Gmail: harmful parts': {
    html: '<div onclick="alert(1)">안전<script>alert(1)</script><style>p{color:red}</style><iframe src="https://evil.example"></iframe><svg><text>x</text></svg> &lt;b&gt;</div>',
    lines: ['안전 <b>'],
    notice: '그림 2개를 제외했습니다.',
  },
}

test.each(Object.entries(samples))('%s', (_, { html = '', plain = '', lines, notice = '' }) => {
  const pasted = cleanPaste(html, plain)
  expect(written(pasted.paragraphs)).toEqual(lines)
  expect(noticeOf(pasted, say)).toBe(notice)
})

test('there are twenty pastes, four of each program', () => {
  const programs = Object.keys(samples).map((name) => name.split(':')[0])
  expect(Object.groupBy(programs, String)).toEqual(
    Object.fromEntries(
      ['Word', 'HWP', 'Google Docs', 'PDF', 'Gmail'].map((name) => [name, Array(4).fill(name)]),
    ),
  )
})
