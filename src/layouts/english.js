globalThis.englishKnown = Promise.withResolvers()
