/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Made once by the server; absent on pre-rendered pages. */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
    context: import('#platform/server/context.ts').Context
    /** Said by a page that is the same for everyone: it is kept until one of these boards changes. */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
    shows?: readonly import('#boards/rules/boards.ts').PostType[]
    /** Where a page is to be a frame for others: what stands around its parts, and how each is drawn (src/platform/site/parts/Part.astro). */
    framed?: { mark: string; parts: Record<string, (view: unknown) => Promise<string>> }
    /** Said by such a page: the name of its frame, and what the parts of others show. */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
    frame?: { name: string; fill: import('#app/page-maker.ts').Fill }
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** src/app/build/client-member.ts */
    'client:member'?: boolean
  }
}

interface ImportMetaEnv {
  readonly PUBLIC_CLIENT_SECRET?: string
  readonly PUBLIC_POSTCODE_ORIGIN?: string
}

declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    /** The tag that it belongs to. */
    structParent?: PDFStructureElement
  }

  /** A picture that needs no reading any more, which the types of pdfkit do not know. */
  interface ReadyImage {
    width: number
    height: number
    /** Tells the pictures of a document from each other. */
    label: string
    /** Null until the document has it. */
    obj: PDFKitReference | null
    embed(document: PDFDocument): void
  }

  interface PDFImage {
    image(image: ReadyImage, x: number, y: number, options?: ImageOption): this
  }

  interface PDFFont {
    /** A font that has been read already, which the types of pdfkit do not know. */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
