globalThis.englishKnown = Promise.withResolvers()
globalThis.isEnglish = () => true
// Until the page's tables have come.
globalThis.say = globalThis.sayOwn = globalThis.pathHere = (text) => text
