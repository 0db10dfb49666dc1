/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Made once by the server; absent on pre-rendered pages. */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
    context: import('#server/context.ts').Context
  }
}

interface ImportMetaEnv {
  readonly PUBLIC_CLIENT_SECRET?: string
}

declare module 'subset-font' {
  /** The font with no more than the characters of `text`. */
  export default function subsetFont(font: Uint8Array, text: string): Promise<Buffer>
}
