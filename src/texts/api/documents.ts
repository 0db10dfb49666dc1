/** Which versions of the terms and the policy are in force: what the refusal `documentsChanged` carries as `current`. */
export interface DocumentVersions {
  terms_version: string
  privacy_version: string
}

export const isDocumentVersions = (value: unknown): value is DocumentVersions =>
  typeof value === 'object' &&
  value !== null &&
  'terms_version' in value &&
  typeof value.terms_version === 'string' &&
  'privacy_version' in value &&
  typeof value.privacy_version === 'string'
