import type { Page } from '@playwright/test'

/** A device that signs for whoever has it, as a fingerprint would. */
export const plugInAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Where a browser reaches the site by a name: a passkey belongs to one, not to an address. */
export const namedSite = ({
  url,
  context,
}: {
  url: string
  context: { config: { siteUrl: string } }
}): string => {
  const named = url.replace('127.0.0.1', 'localhost')
  Object.assign(context.config, { siteUrl: named })
  return named
}
