/** `en` with the calls of an English page, so that refusals come in English. */
export const languageHeader = 'x-language'
