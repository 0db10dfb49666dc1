// A hundred posts that try to run something. `__ran` stands for whatever an attacker would do: the test fails when it
// is called. Each is HTML as an old editor, an import or a stolen staff account could hand it over.

const run = '__ran()'
const encoded = '&#95;&#95;ran&#40;&#41;'

const scripts = [
  `<script>${run}</script>`,
  `<SCRIPT SRC="data:text/javascript,${run}"></SCRIPT>`,
  `<script/x>${run}</script>`,
  `<script\n>${run}</script\n>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script type="module">${run}</script>`,
  `<script>${run}`,
  `<<script>${run}//<</script>`,
  `</p><script>${run}</script><p>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><script>${run}</script></template>`,
  `<xml><script>${run}</script></xml>`,
]

const handlers = [
  `<img src=x onerror=${run}>`,
  `<img src=x oNeRrOr="${run}">`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x onerror\n=${run}>`,
  `<img src=x onerror=${encoded}>`,
  `<img src="x\` \`<script>${run}</script>"\` \`>`,
  `<img """><script>${run}</script>">`,
  `<img src=/images/empty.svg onload=${run}>`,
  `<body onload=${run}>`,
  `<p onmouseover=${run}>위</p>`,
  `<p onclick=${run}>누름</p>`,
  `<a href="#" onfocus=${run} autofocus>링크</a>`,
  `<input onfocus=${run} autofocus>`,
  `<select onfocus=${run} autofocus></select>`,
  `<textarea onfocus=${run} autofocus></textarea>`,
  `<details open ontoggle=${run}><summary>열기</summary></details>`,
  `<video onerror=${run}><source></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<marquee onstart=${run}>글</marquee>`,
  `<p style="animation: a 1ms" onanimationstart=${run}>움직임</p>`,
  `<p tabindex=1 onfocusin=${run} autofocus>초점</p>`,
  `<button popovertarget=x>열기</button><div popover id=x onbeforetoggle=${run}>창</div>`,
  `<div contenteditable onbeforeinput=${run} autofocus>글</div>`,
  `<p onpointerenter=${run} onwheel=${run}>위</p>`,
]

const addresses = [
  `<a href="javascript:${run}">링크</a>`,
  `<a href="JaVaScRiPt:${run}">링크</a>`,
  `<a href=" javascript:${run}">링크</a>`,
  `<a href="java\tscript:${run}">링크</a>`,
  `<a href="java\nscript:${run}">링크</a>`,
  `<a href="&#106;avascript:${run}">링크</a>`,
  `<a href="&#x6A&#x61vascript:${run}">링크</a>`,
  `<a href="javascript&colon;${run}">링크</a>`,
  `<a href="java&Tab;script:${run}">링크</a>`,
  `<a href="\u0001javascript:${run}">링크</a>`,
  `<a href="vbscript:${run}">링크</a>`,
  `<a href="data:text/html,<script>parent.${run}</script>">링크</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5vcGVuZXIuX19yYW4oKTwvc2NyaXB0Pg==">링크</a>`,
  `<a href="javascript://example.org/%0a${run}">링크</a>`,
  `<img src="javascript:${run}">`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>">`,
  `<form action="javascript:${run}"><button>보내기</button></form>`,
  `<button formaction="javascript:${run}">보내기</button>`,
  `<isindex action="javascript:${run}" type=submit>`,
  `<base href="javascript:${run}//"><a href="x">링크</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel="stylesheet" href="javascript:${run}">`,
  `<table background="javascript:${run}"><tr><td>칸</td></tr></table>`,
  `<area href="javascript:${run}"><map name=m><area href="javascript:${run}"></map>`,
]

const frames = [
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="data:text/html,<script>parent.${run}</script>"></iframe>`,
  `<iframe src="https://www.youtube.com.example.org/embed/a"></iframe>`,
  `<iframe src="https://www.youtube.com@example.org/embed/a"></iframe>`,
  `<iframe src="//example.org/embed/a" onload=${run}></iframe>`,
  `<iframe src="https://www.youtube-nocookie.com/embed/a" onload=${run} srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="https://player.vimeo.com/video/1"onload=${run}></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<object data="data:text/html,<script>parent.${run}</script>"></object>`,
  `<embed src="javascript:${run}">`,
  `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${run}'/>">`,
  `<frameset onload=${run}><frame src="javascript:parent.${run}"></frameset>`,
  `<portal src="javascript:${run}"></portal>`,
]

const drawings = [
  `<svg onload=${run}></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script>&#95;_ran()</script></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y="20">링크</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><a><animate attributeName=href values="javascript:${run}"/><text y=20>링크</text></a></svg>`,
  `<svg><foreignObject><body onload=${run}></body></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${run}'/></svg>#x"/></svg>`,
  `<svg><set attributeName="onmouseover" to="${run}"/></svg>`,
  `<math><maction actiontype="statusline" xlink:href="javascript:${run}">수식</maction></math>`,
]

const styles = [
  `<style>@import "javascript:${run}";</style>`,
  `<style><img src="</style><img src=x onerror=${run}>"></style>`,
  `<p style="background:url(javascript:${run})">글</p>`,
  `<p style="width:expression(${run})">글</p>`,
  `<p style="-moz-binding:url(data:text/xml,${run})">글</p>`,
  `<p style="position:fixed;inset:0;z-index:9999;opacity:0">덮개</p>`,
  `<link rel=stylesheet href="data:text/css,body{display:none}">`,
]

// What changes its meaning between the sanitiser's parser and the browser's.
const mutations = [
  `<noscript><style></noscript><img src=x onerror=${run}></style></noscript>`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  `<svg><desc><title><img title="</title></desc></svg><img src=x onerror=${run}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<xmp><img title="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<title><a title="</title><img src=x onerror=${run}>"></title>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<![CDATA[><img src=x onerror=${run}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${run}>`,
  `<noembed><img title="</noembed><img src=x onerror=${run}>"></noembed>`,
  `<select><template><img src=x onerror=${run}></template></select>`,
  `<table><td><a href="x"><table><td><img src=x onerror=${run}></a></table>`,
  `<a title="&lt;/a&gt;&lt;img src=x onerror=${run}&gt;">링크</a>`,
  `&lt;img src=x onerror=${run}&gt;<plaintext><img src=x onerror=${run}>`,
]

export const maliciousPosts: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...frames,
  ...drawings,
  ...styles,
  ...mutations,
]
