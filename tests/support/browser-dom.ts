import { JSDOM } from 'jsdom'

/** What reads HTML in a browser, for code of islands that runs in Node here. */
const { window } = new JSDOM()

Object.assign(globalThis, { DOMParser: window.DOMParser })
