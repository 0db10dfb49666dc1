// Runs alone with the postcode service in /postcode-frame (norms 4.1) and tells the page around it
// the chosen address.
{
  const service = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
  const tell = (message) => parent.postMessage(message, location.origin)
  const fail = () => tell({ postcode: 'failed' })

  // The service's frames have no titles.
  new MutationObserver(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.title = '우편번호 검색 화면'
  }).observe(document, { childList: true, subtree: true })

  const script = document.createElement('script')
  script.addEventListener('error', fail)
  script.addEventListener('load', () => {
    const Postcode = window.kakao?.Postcode
    if (Postcode === undefined) {
      fail()
      return
    }
    const oncomplete = (found) => tell({ postcode: 'found', found })
    new Postcode({ oncomplete, width: '100%', height: '100%' }).embed(
      document.querySelector('main'),
      { autoClose: false },
    )
    tell({ postcode: 'ready' })
  })
  script.src = service
  document.head.append(script)
}
