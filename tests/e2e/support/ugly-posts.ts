// Posts as old editors, word processors and the nineties left them: none is made up tidier than such pages are. Each
// says `처음` at its beginning and `마지막` at its end.

const cell = (text: string, width: number): string =>
  `<td width="${width}" valign="middle" style="border-left:none;border-right:solid #000000 0.4pt;width:${width}.3px;height:26.1px;padding:1.4pt 5.1pt"><p CLASS="HStyle0" STYLE='text-align:center;line-height:130%;'><span style="font-family:'맑은 고딕';letter-spacing:-6%;font-size:9pt">${text}</span></p></td>`

/** A programme out of Hangul (HWP): a wide grid, each cell with styles of its own. */
const hangul = `<HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 8.5.8.1541"><TITLE>2014 추계학술대회</TITLE>
<STYLE type="text/css">p.HStyle0 {style-name:"바탕글"; margin-left:0.0pt; font-size:10.0pt; font-family:함초롬바탕;}</STYLE></HEAD><BODY>
<P CLASS=HStyle0 STYLE='text-align:center;'><SPAN STYLE='font-size:16.0pt;font-family:"HY견고딕";font-weight:"bold";line-height:160%;'>처음 2014년도 추계학술대회 일정표</SPAN></P>
<P CLASS=HStyle0><SPAN STYLE='font-family:"휴먼명조"'>&nbsp;&nbsp;&nbsp;■ 일 시 : 2014. 10. 24(금) 09:30 ~ 18:00</SPAN></P>
<P CLASS=HStyle0><SPAN lang="EN-US" style="font-family:함초롬바탕;mso-fareast-font-family:함초롬바탕;mso-font-width:95%;mso-text-raise:0pt;">&nbsp;</SPAN></P>
<TABLE border="1" cellspacing="0" cellpadding="0" style='width:642.5px;border-collapse:collapse;border:none;'>
<TR>${['시간', '구분', '연제', '연자', '소속', '좌장', '비고'].map((name) => cell(name, 91)).join('')}</TR>
${[1, 2, 3].map(() => `<TR>${['09:30~10:10', '기조강연', '텔로미어와 세포노화의 분자기전에 관한 최근 연구', '홍○○', '○○대학교 의과대학', '김○○', '&nbsp;'].map((text) => cell(text, 91)).join('')}</TR>`).join('')}
</TABLE><P CLASS=HStyle0><SPAN style="font-weight:bold;text-decoration:underline">마지막 사전등록 마감</SPAN></P></BODY></HTML>`

/** A page of 1998: everything in tables of fixed widths, pictures cut into rows, upper case, no end tags. */
const nineties = `<center><table width=760 border=0 cellpadding=0 cellspacing=0 bgcolor=#FFFFCC background="bg.gif"><tr><td width=760>
<img src="/images/gallery-default.svg" width=760 height=120 border=0><br>
<table width=100% border=0><tr><td align=center><font face="굴림" size=+3 color=#0000FF><b>처음 ★ 제 12차 정기총회 ★</b></font>
<tr><td><font size=2 face=굴림체>&nbsp;&nbsp;&nbsp;&nbsp;회원 여러분께<br><br>안녕하십니까?<br>총회를 아래와 같이 개최하오니 <blink>부디</blink> 참석하여 주시기 바랍니다.<br>
------------------------------------------------------------------------------------------<br>
<TABLE BORDER=3 WIDTH=720><TR><TD WIDTH=120 NOWRAP BGCOLOR=silver><FONT COLOR=red>일시</FONT><TD WIDTH=600 NOWRAP>1998년 11월 20일 (금) 오후 2시
<TR><TD NOWRAP>장소<TD NOWRAP>○○대학교 의과대학 대강당 (지하철 4호선 ○○역 3번 출구)</TABLE>
<li>준비물: 신분증<li>문의: <a href="mailto:office@example.org">사무국</a>
<dir><li>전화 02-000-0000</dir></font></td></tr></table></td></tr></table><marquee width=700>마지막 많은 참석 바랍니다</marquee></center>`

/** Out of Microsoft Word into an old editor. */
const word = `<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<h4>처음 연구비 공모</h4>
<p class="MsoNormal" align="left" style="margin:0cm 0cm 0pt 40pt;text-indent:-20pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span lang="EN-US" style="mso-bidi-font-family:바탕">1.<span style="FONT:7pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;</span></span><![endif]><span style="font-family:바탕;mso-ascii-font-family:'Times New Roman'">지원 대상 :<span lang="EN-US">&nbsp;2010</span>년 이후 학위 취득자<o:p></o:p></span></p>
<div style="width:900px;position:relative;left:-50px"><p style="width:880px;white-space:nowrap">신청서는 아래의 주소에서 내려받아 기한 안에 제출하여 주시기 바라며, 늦게 도착한 신청서는 접수하지 않습니다.</p></div>
<p><a href="http://www.example.org/bbs/view.php?id=notice&page=1&sn1=&divpage=1&sn=off&ss=on&sc=on&select_arrange=headnum&desc=asc&no=123">http://www.example.org/bbs/view.php?id=notice&page=1&sn1=&divpage=1&sn=off&ss=on&sc=on&select_arrange=headnum&desc=asc&no=123</a></p>
<table class="MsoTableGrid" style="width:640pt;border-collapse:collapse" border="1"><caption>지원 분야</caption><tbody><tr style="mso-yfti-irow:0">
<td style="width:200pt" rowspan="2">기초</td><td style="width:440pt" colspan="3"><table style="width:420pt"><tbody><tr><td>가</td><td>나</td></tr></tbody></table></td></tr>
<tr><td>세포</td><td>조직</td><td>개체</td></tr></tbody></table><p>&nbsp;</p><p>&nbsp;</p><p style="text-align:right">마지막 학술위원회</p>`

/** An editor of gnuboard: lines in blocks of their own, colours, a film and pictures of every size. */
const editor = `<div style="font-family:돋움;font-size:9pt;color:rgb(255,0,0);background-color:rgb(255,255,0)">처음 알립니다</div>
<div><span style="font-size:24pt;line-height:1"><b><u>학회 창립 30주년 기념행사</u></b></span></div><div><br></div>
<p align="center"><a href="javascript:image_window('x.jpg')"><img src="/images/gallery-default.svg" alt="" style="width:1024px;height:768px" width="1024" height="768" border="0" hspace="20"></a></p>
<p align="center" style="text-align:center"><iframe width="853" height="480" src="https://www.youtube.com/embed/x1" frameborder="0" allowfullscreen></iframe></p>
<pre>              행 사 순 서                                                                              (사회: 총무이사)
1. 개회사 ............................................................................................... 회장</pre>
<ul type="square"><p>가. 참가비: 무료</p><ul><li>나</li></ul></ul>
<h6>■ 유의사항</h6><center><strike>10월 20일</strike> <ins>10월 24일</ins></center>
<table border="0" width="500"><tr><td><p>한 칸뿐인 표 안의 글입니다.</p></td></tr></table>
<table width="1200"><tbody><tr>${Array.from({ length: 12 }, (_, index) => `<th width="100">${index + 1}월</th>`).join('')}</tr><tr>${'<td align="right" nowrap>1,234,567</td>'.repeat(12)}</tr></tbody></table>
<p><font color="#999999" style="font-size:8px">마지막 학회사무국</font>`

/** By what made them. */
export const uglyPosts = { hangul, nineties, word, editor } as const
