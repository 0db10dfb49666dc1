import '#tests/support/browser-dom.ts'
import { getSchema } from '@tiptap/core'
import { Transform } from '@tiptap/pm/transform'
import { expect, test } from 'vitest'
import { sanitizeHtml } from '#boards/server/posts/html.ts'
import { shownHtml } from '#boards/server/posts/shown-html.ts'
import { bodyOf, openHtml, readHtml, writeHtml } from '#boards/site/editor/html.ts'
import { cleanPasted, noticeOf } from '#boards/site/editor/paste.ts'
import { postSchema } from '#boards/site/editor/schema/schema.ts'
import { oldPosts } from '#tests/support/old-posts.ts'

const schema = getSchema(postSchema)

const rewritten = (html: string): string => sanitizeHtml(writeHtml(readHtml(html, schema)))

const samples: Record<string, readonly [pasted: string, cleaned: string]> = {
  'HWP: paragraphs': [
    `<HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 9.6.1.10197"><TITLE></TITLE><STYLE type="text/css"><!--p.HStyle0 {style-name:"바탕글"; font-family:함초롬바탕;}--></STYLE></HEAD><BODY>
<!--StartFragment-->
<P CLASS=HStyle0 STYLE='text-align:center;line-height:160%;'><SPAN STYLE='font-size:16.0pt;font-family:"함초롬바탕";font-weight:"bold";line-height:160%'>정기총회 안내</SPAN></P>
<P CLASS=HStyle0><SPAN STYLE='font-family:"함초롬바탕"'><BR></SPAN></P>
<P CLASS=HStyle0><SPAN STYLE='font-family:"함초롬바탕"'><BR></SPAN></P>
<P CLASS=HStyle0 STYLE='margin-left:20.0pt;text-indent:-20.0pt;'><SPAN STYLE='font-family:"함초롬바탕";text-decoration:"underline"'>1. 일시</SPAN><SPAN lang="EN-US">: 2026. 11. 8.</SPAN></P>
<!--EndFragment-->
</BODY></HTML>`,
    '<p class="to-center"><strong>정기총회 안내</strong></p><p><br /></p><p><u>1. 일시</u>: 2026. 11. 8.</p>',
  ],
  'HWP: a table': [
    `<!--StartFragment--><P CLASS=HStyle0 STYLE='line-height:160%;'>
<TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;border:none;'>
<TR>
	<TD rowspan="2" valign="middle" style='width:107px;height:33px;border-left:solid #000000 0.4pt;border-right:solid #000000 0.4pt;padding:1.4pt 5.1pt 1.4pt 5.1pt'>
	<P CLASS=HStyle0 STYLE='text-align:center;'><SPAN STYLE='font-weight:"bold"'>구분</SPAN></P>
	</TD>
	<TD colspan="2" valign="middle" style='width:214px'><P CLASS=HStyle0 STYLE='text-align:center;'>금액</P></TD>
</TR>
<TR><TD valign="middle" style='width:107px'><P CLASS=HStyle0>회원</P></TD><TD valign="middle"><P CLASS=HStyle0>50,000</P><P CLASS=HStyle0>(학생 30,000)</P></TD></TR>
</TABLE></P><P CLASS=HStyle0></P><!--EndFragment-->`,
    '<table><tbody><tr><td rowspan="2"><p class="to-center"><strong>구분</strong></p></td><td colspan="2"><p class="to-center">금액</p></td></tr><tr><td>회원</td><td><p>50,000</p><p>(학생 30,000)</p></td></tr></tbody></table>',
  ],
  'HWP: a table in a table': [
    `<TABLE border="1"><TR><TD valign="middle" style='border-left:solid #000000 0.4pt'><P CLASS=HStyle0>□ 일정</P><TABLE border="1"><TR><TD><P CLASS=HStyle0>1부</P></TD><TD><P CLASS=HStyle0>강연</P></TD></TR></TABLE></TD></TR></TABLE>`,
    '<table><tbody><tr><td><p>□ 일정</p><table><tbody><tr><td>1부</td><td>강연</td></tr></tbody></table></td></tr></tbody></table>',
  ],
  'HWP: an empty cell and a footnote': [
    `<TABLE><TR><TD><P CLASS=HStyle0><SPAN>&nbsp;</SPAN></P></TD><TD><P CLASS=HStyle0>가<SPAN STYLE='vertical-align:super'>1)</SPAN></P></TD></TR></TABLE>`,
    '<table><tbody><tr><td>\u00A0</td><td>가<sup>1)</sup></td></tr></tbody></table>',
  ],
  'Hancom web': [
    `<div class="hcl-content" data-hjsonver="1.0"><p class="hstyle0" style="line-height:160%;text-align:right;margin:0px"><span style="font-family:함초롬바탕;font-size:10pt;font-weight:bold">2026년 11월</span><span style="font-style:italic"> 사무국</span></p></div>`,
    '<p class="to-right"><strong>2026년 11월</strong><em> 사무국</em></p>',
  ],
  'Word: paragraphs': [
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-unhide:no;} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=KO><!--StartFragment--><h1 style='mso-list:none'>연구 윤리<o:p></o:p></h1><p class=MsoNormal align=center style='text-align:center'><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='mso-ascii-font-family:"맑은 고딕"'>2026 </span>규정</b><span lang=EN-US><o:p></o:p></span></p><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p><p class=MsoNormal>제1조 <u>목적</u> <a name="_GoBack"></a>H<sub>2</sub>O</p><!--EndFragment--></body></html>`,
    '<h2>연구 윤리</h2><p class="to-center"><strong>2026 규정</strong></p><p>\u00A0</p><p>제1조 <u>목적</u> H<sub>2</sub>O</p>',
  ],
  'Word: lists in lists': [
    `<p class=MsoListParagraphCxSpFirst style='margin-left:38.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>세포</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:58.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>n<span>&nbsp;</span></span></span><![endif]>노화 세포</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>l</span></span><![endif]><b>조직</b></p>
<p class=MsoNormal>사이 글</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span></span><![endif]>하나</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.</span></span><![endif]>둘</p>`,
    '<ul><li>세포<ul><li>노화 세포</li></ul></li><li><strong>조직</strong></li></ul><p>사이 글</p><ol><li>하나</li><li>둘</li></ol>',
  ],
  'Word: a table': [
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=301 colspan=2 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal align=center style='text-align:center'>이름<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>김<o:p></o:p></p></td><td><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p></td></tr></table>`,
    '<table><tbody><tr><td colspan="2"><p class="to-center">이름</p></td></tr><tr><td>김</td><td>\u00A0</td></tr></tbody></table>',
  ],
  'Word: a picture of the computer': [
    `<p class=MsoNormal>그림<span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape></v:shape><![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/Users/kim/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><![endif]></span></p>`,
    '<p>그림</p>',
  ],
  'Google Docs': [
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5d2f"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">공고</span></h2><p dir="ltr" style="line-height:1.38;text-align:center;"><span style="font-size:11pt;font-weight:700;font-style:italic;">중요</span><span style="font-weight:400;text-decoration:line-through;"> 지난 글</span></p><br /><ul style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">하나</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>하나의 하나</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    '<h2>공고</h2><p class="to-center"><strong><em>중요</em></strong><s> 지난 글</s></p><ul><li>하나<ul><li>하나의 하나</li></ul></li></ul>',
  ],
  'Google Sheets': [
    `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;text-align:center;" data-sheets-value="{}">이름</td><td style="text-align:right;">10</td></tr></tbody></table></google-sheets-html-origin>`,
    '<table><tbody><tr><td class="to-center">이름</td><td class="to-right">10</td></tr></tbody></table>',
  ],
  Excel: [
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:"\\@";}</style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:collapse;width:108pt'><!--StartFragment--><col width=72 span=2 style='width:54pt'><tr height=22 style='height:16.5pt'><td rowspan=2 height=44 class=xl65 width=72 style='height:33.0pt'>회비</td><td class=xl66 align=right x:num="50000">50,000</td></tr><tr><td class=xl66 align=center></td></tr><!--EndFragment--></table></body></html>`,
    '<table><tbody><tr><td rowspan="2">회비</td><td class="to-right">50,000</td></tr><tr><td class="to-center"></td></tr></tbody></table>',
  ],
  'a page of a board': [
    `<div class="view_content" style="color:#333"><font face="굴림" size="3"><strong>공지</strong></font><br><div>첫 줄</div><div>둘째 줄 <a href="http://www.example.org/?a=1&amp;b=2" onclick="x()">주소</a> <a href="javascript:go()">이동</a></div><script>alert(1)</script><img src="https://example.org/a.png" width="20" onerror="x()" alt="로고"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="560"></iframe><iframe src="https://evil.example/"></iframe></div>`,
    '<p><strong>공지</strong></p><p>첫 줄</p><p>둘째 줄 <a href="http://www.example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">주소</a> 이동</p><p><img src="https://example.org/a.png" alt="로고" loading="lazy" decoding="async" /><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="동영상" loading="lazy" allow="fullscreen; picture-in-picture"></iframe></p>',
  ],
  'Naver blog': [
    `<div class="se-component se-text"><div class="se-module"><p class="se-text-paragraph se-text-paragraph-align-center" style="line-height:1.8;text-align:center"><span style="color:#000" class="se-fs- se-ff-"><b>학회 소식</b></span></p><p class="se-text-paragraph"><span>​</span></p></div></div>`,
    '<p class="to-center"><strong>학회 소식</strong></p><p>​</p>',
  ],
  'a mail of Outlook': [
    `<div class=WordSection1><p class=MsoNormal><span style='font-size:10.0pt;font-family:"맑은 고딕";color:black'>안녕하십니까?<br>사무국입니다.<o:p></o:p></span></p><blockquote style='border:none;border-left:solid #CCCCCC 1.0pt'><p>앞의 글</p></blockquote><div style='border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>보낸 사람:</b> <a href="mailto:office@example.org">office@example.org</a></p></div></div>`,
    '<p>안녕하십니까?<br />사무국입니다.</p><blockquote><p>앞의 글</p></blockquote><p><strong>보낸 사람:</strong> <a href="mailto:office@example.org">office@example.org</a></p>',
  ],
}

test.for(Object.entries(samples))('%s', ([, [pasted, cleaned]]) => {
  expect(rewritten(cleanPasted(pasted).html).replaceAll(/\s*\n\s*/g, '')).toBe(cleaned)
})

const nothing = { hidden: 0, lost: 0, foreign: 0, formulas: 0 }

const partly: Record<
  string,
  readonly [pasted: string, cleaned: string, left: Partial<typeof nothing>]
> = {
  'Word: comments': [
    `<p class=MsoNormal><a style='mso-comment-reference:KH_1;mso-comment-date:20261120T1000'>본문</a><span class=MsoCommentReference><span lang=EN-US style='font-size:9.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[김1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>이다.</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"김"'></span><p class=MsoCommentText>이 분 사퇴하심</p></div></div></div>`,
    '<p>본문이다.</p>',
    { hidden: 10 },
  ],
  'Word: hidden text, by itself and by its style': [
    `<style><!-- span.a1 {mso-style-name:"숨김"; display:none; mso-hide:all;} p.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style><p class=MsoNormal>회의<span style='display:none;mso-hide:all'>(대외비)</span><span class=a1>삭제</span>록</p>`,
    '<p>회의록</p>',
    { hidden: 7 },
  ],
  'Excel: a hidden row and two hidden columns': [
    `<style>.xl65 {text-align:center;} .xl66 {font-size:10.0pt;}</style><table><col width=72><col width=0 span=2 style='display:none;mso-width-source:userset'><col width=72><tr><td class=xl65>이름</td><td>주민번호</td><td>전화</td><td class=xl66>회비</td></tr><tr height=0 style='display:none'><td>탈퇴자</td><td>1</td><td>2</td><td>3</td></tr><tr><td rowspan=2>김</td><td colspan=3>비고</td></tr><tr><td>가</td><td>나</td><td>5</td></tr></table>`,
    '<table><tbody><tr><td class="to-center">이름</td><td>회비</td></tr><tr><td rowspan="2">김</td><td>비고</td></tr><tr><td>5</td></tr></tbody></table>',
    { hidden: 14 },
  ],
  'a page: what it does not show': [
    `<div><p>보임</p><p hidden>가</p><p style="visibility: hidden">나</p><p style="font-size:0px">다</p><span style="DISPLAY:NONE">라</span><div style="font-size:0"><span style="font-size:15px">마</span></div></div>`,
    '<p>보임</p><p>마</p>',
    { hidden: 4 },
  ],
  'Word: lists as they are numbered': [
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span>셋</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>가.</span>하위</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.</span>넷</p><p>사이</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>5.</span>다섯</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>새로</p><p style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>①</span>원</p><h2 style='mso-list:l3 level1 lfo4'><span style='mso-list:Ignore'>제1조</span>목적</h2>`,
    '<ol start="3"><li><p>셋</p><p>가. 하위</p></li><li>넷</li></ol><p>사이</p><ol start="5"><li>다섯</li></ol><ol><li>새로</li></ol><p>① 원</p><h2>제1조 목적</h2>',
    {},
  ],
  'alignment by a style sheet': [
    `<style>p.a {text-align:right} td.b {text-align:center}</style><p class=a>오른쪽</p><p class=a style="text-align:center">가운데</p><table><tr><td class=b>칸</td></tr></table>`,
    '<p class="to-right">오른쪽</p><p class="to-center">가운데</p><table><tbody><tr><td class="to-center">칸</td></tr></tbody></table>',
    {},
  ],
  MathML: [
    `<p>식: <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac><mo>=</mo><msqrt><mi>α</mi></msqrt><msub><mi>y</mi><mn>0</mn></msub></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></p>`,
    '<p>식: x<sup>2</sup>+a/(b+1)=√(α)y<sub>0</sub></p>',
    { formulas: 1 },
  ],
  KaTeX: [
    `<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>E</span></span></span></p>`,
    '<p>E</p>',
    { formulas: 1 },
  ],
  'pictures: of here, of elsewhere, blurred, on the computer, and broken': [
    `<p>글<img src="https://society.example/a.png" alt="가"><img src="https://postfiles.pstatic.net/b.jpg?type=w773" alt="나"><img src="https://postfiles.pstatic.net/c.jpg?type=w80_blur" data-lazy-src="https://postfiles.pstatic.net/c.jpg?type=w773"><img src="file:///C:/d.png"><img src="blob:x"><img src="data:image/png;base64,@@@"></p>`,
    '<p>글<img src="/a.png" alt="가" loading="lazy" decoding="async" /><img src="https://postfiles.pstatic.net/b.jpg?type=w773" alt="나" loading="lazy" decoding="async" /></p>',
    { lost: 4, foreign: 1 },
  ],
}

test.for(Object.entries(partly))('%s', ([, [pasted, cleaned, said]]) => {
  const { html, ...left } = cleanPasted(pasted, 'https://society.example')
  expect(rewritten(html)).toBe(cleaned)
  expect(left).toEqual({ ...nothing, ...said })
})

test('each thing that did not come along is said in a sentence', () => {
  expect(noticeOf(nothing)).toBe('')
  const notice = noticeOf({ hidden: 1234, lost: 1, foreign: 2, formulas: 3 })
  for (const said of ['1,234자를 제외', '그림 1개는 함께', '그림 2개는 다른 사이트', '수식 3개는'])
    expect(notice).toContain(said)
})

const image = (pk: number): string =>
  `<img src="/api/v1/front/file?file_pk=${pk}" alt="참석자 (${pk})" width="1280" height="853" loading="lazy" decoding="async" />`

test('an album stays one: stored, shown and written again; no other class comes with it', () => {
  const album = `<p>가을에 모였습니다.</p><div class="album"><figure>${image(1)}<figcaption>개회</figcaption></figure><figure>${image(2)}</figure></div>`
  expect(sanitizeHtml(album)).toBe(album)
  expect(shownHtml(album)).toBe(album)
  expect(rewritten(album)).toBe(album)
  const others = sanitizeHtml('<div class="album hero to-center">가</div><p class="album">가</p>')
  expect(others).toBe('<div class="album to-center">가</div><p>가</p>')
})

const countsOf = (html: string) => {
  const body = bodyOf(html)
  const tags =
    'table,tr,td,th,img,iframe,a[href],ol,h2,h3,h4,blockquote,pre,figure,hr,dl,dt,dd,.to-center'
  return {
    text: body.textContent.replaceAll(/\s+/g, ''),
    ...Object.fromEntries(tags.split(',').map((tag) => [tag, body.querySelectorAll(tag).length])),
  }
}

test.for(oldPosts)(
  '%s keeps its words, tables, pictures and links when it is edited',
  ([, old]) => {
    const html = sanitizeHtml(old)
    readHtml(html, schema).check()
    expect(countsOf(rewritten(html))).toEqual(countsOf(html))
  },
)

test('a text is written anew where it was changed, and the very same where it was not', () => {
  const { doc, saved } = openHtml('<p>가나다</p>\n<p>라</p>', schema)
  expect(saved(new Transform(doc).delete(1, 2).doc)).toBe('<p>나다</p><p>라</p>')
  expect(saved(new Transform(doc).delete(0, 5).doc)).toBe('<p>라</p>')
  expect(saved(doc)).toBe('<p>가나다</p>\n<p>라</p>')
})

test('empty lines, spaces and breaks stay as many', () => {
  const html =
    '<p>가<br /><br />나</p><p><br /></p><p>\u00A0다\u00A0\u00A0 라</p><pre>  가  나\n다</pre>'
  expect(rewritten(html)).toBe(html)
})
