import { pathToFileURL } from 'node:url'
import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import type { z } from 'zod'
import { contentDirOf } from '#platform/server/config.ts'
import { contentFiles } from '#texts/content/schema/files.ts'

const base = pathToFileURL(`${contentDirOf()}/`)

const collection = <Schema extends z.ZodType>(files: { pattern: string; schema: Schema }) =>
  defineCollection({
    loader: glob({
      base,
      pattern: files.pattern,
      generateId: ({ entry }) => entry.replace(/\.\w+$/, ''),
    }),
    schema: files.schema,
  })

export const collections = {
  site: collection(contentFiles.site),
  home: collection(contentFiles.home),
  sponsors: collection(contentFiles.sponsors),
  greeting: collection(contentFiles.greeting),
  history: collection(contentFiles.history),
  officers: collection(contentFiles.officers),
  bylawsVersions: collection(contentFiles.bylawsVersions),
  bylawsChapters: collection(contentFiles.bylawsChapters),
  bylawsSupplements: collection(contentFiles.bylawsSupplements),
  terms: collection(contentFiles.terms),
  privacy: collection(contentFiles.privacy),
  membershipGuide: collection(contentFiles.membershipGuide),
  fees: collection(contentFiles.fees),
  conferences: collection(contentFiles.conferences),
  greetingEn: collection(contentFiles.greetingEn),
  bylawsChaptersEn: collection(contentFiles.bylawsChaptersEn),
  bylawsSupplementsEn: collection(contentFiles.bylawsSupplementsEn),
  termsEn: collection(contentFiles.termsEn),
  privacyEn: collection(contentFiles.privacyEn),
}
