/** What `npm run serve` must be told in so many words (ruling 36), for tests and measurements on this machine. */
export const production = {
  SITE_URL: 'http://127.0.0.1:4321',
  TOKEN_SECRET: 'N8n2hQ4vXw7ZkT0bLr5cYp9sJd3fGm6aUe1iOoVtKxA',
  PAYMENT_GATEWAY: 'sandbox',
  MAIL_URL: 'outbox:',
  PORT: '0',
} as const satisfies Record<string, string>
