/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Undefined on pre-rendered pages. */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
    context: import('#platform/server/context.ts').Context
    /**
     * Set by a page that is the same for everyone. It is cached until one of these boards changes.
     */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
    shows?: readonly import('#boards/rules/boards.ts').PostType[]
    /**
     * Makes the page a frame for others: `mark` separates the HTML around its parts, and each part
     * has a function that renders it (src/platform/site/parts/Part.astro).
     */
    framed?: { mark: string; parts: Record<string, (view: unknown) => Promise<string>> }
    /**
     * Set by a frame page: the frame's name, and the function that computes the parts of other
     * pages.
     */
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
  /** Pages that this build has in English (src/app/build/english-pages.ts). */
  readonly ENGLISH_PAGES?: readonly string[]
}

declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    structParent?: PDFStructureElement
  }

  /** A decoded picture, which pdfkit's types lack. */
  interface ReadyImage {
    width: number
    height: number
    label: string
    obj: PDFKitReference | null
    embed(document: PDFDocument): void
  }

  interface PDFImage {
    image(image: ReadyImage, x: number, y: number, options?: ImageOption): this
  }

  interface PDFFont {
    /** A parsed font, which pdfkit's types lack. */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import would make this file a module
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
