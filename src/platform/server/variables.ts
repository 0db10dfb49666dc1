import { shortestPassphrase } from '#platform/rules/backups.ts'

/** What each variable of the environment may be (docs/operations.md), for whoever has set it wrong. */
export const meanings: Readonly<Record<string, string>> = {
  HOST: '서버가 들을 주소를 적습니다. 예: HOST=127.0.0.1',
  PORT: '0에서 65535까지의 수를 적습니다. 예: PORT=4321',
  SITE_URL: '방문자가 쓰는 주소를 적습니다. 예: SITE_URL=https://www.society.or.kr',
  DATABASE_URL:
    'postgres로 시작하는 주소를 적습니다. 예: DATABASE_URL=postgres://site:비밀번호@db:5432/site',
  MAIL_URL:
    '메일 서버의 주소나 outbox:를 적습니다. 예: MAIL_URL=smtp://아이디:비밀번호@smtp.society.or.kr:587',
  MAIL_FROM: '메일 주소를 적습니다. 예: MAIL_FROM=학회 사무국 <office@society.or.kr>',
  MAIL_RETURN:
    '반송을 받을 주소를 적습니다. @ 앞은 30자까지입니다. 예: MAIL_RETURN=bounce@society.or.kr',
  MAIL_PER_MINUTE: '1에서 100000까지의 수를 적습니다. 예: MAIL_PER_MINUTE=60',
  PAYMENT_GATEWAY: 'mainpay나 sandbox를 적습니다. 예: PAYMENT_GATEWAY=sandbox',
  MAINPAY_MBR_NO:
    'PAYMENT_GATEWAY=mainpay에는 이 값이 필요합니다. 결제사가 준 가맹점 번호(6자 이하)를 적습니다.',
  MAINPAY_API_KEY: 'PAYMENT_GATEWAY=mainpay에는 이 값이 필요합니다. 결제사가 준 열쇠를 적습니다.',
  MAINPAY_STD_URL: 'http나 https 주소를 적습니다. 적지 않으면 결제사의 운영 주소입니다.',
  MAINPAY_RELAY_URL: 'http나 https 주소를 적습니다. 적지 않으면 결제사의 운영 주소입니다.',
  TOKEN_SECRET: '추측할 수 없는 32자 이상을 적습니다.',
  PUBLIC_CLIENT_SECRET: '한 글자 이상을 적거나 이 줄을 지웁니다.',
  PUBLIC_POSTCODE_ORIGIN:
    'http나 https 주소를 적습니다. 예: PUBLIC_POSTCODE_ORIGIN=https://postcode.society.or.kr',
  SITE_NOW: '시간대가 있는 ISO 시각을 적습니다. 예: SITE_NOW=2026-03-02T09:00:00+09:00',
  S3_ENDPOINT: 'http나 https 주소를 적습니다. 예: S3_ENDPOINT=https://s3.example.com',
  S3_ACCESS_KEY_ID: 'S3_BUCKET을 적으면 이 값도 필요합니다. 보관소의 열쇠 이름을 적습니다.',
  S3_SECRET_ACCESS_KEY: 'S3_BUCKET을 적으면 이 값도 필요합니다. 보관소의 비밀 열쇠를 적습니다.',
  METRICS_PORT:
    '0에서 65535까지의 수를, 필요하면 앞에 주소를 적습니다. 적지 않으면 지표를 내보내지 않습니다. 예: METRICS_PORT=9464, METRICS_PORT=10.0.0.5:9464',
  BACKUP_AT: '서울 시각으로 시와 분을 적습니다. 예: BACKUP_AT=03:00',
  BACKUP_PASSPHRASE: `${shortestPassphrase}자 이상을 적습니다.`,
  TRUST_PROXY: '0이나 1을 적습니다. 앞에 둔 프록시가 X-Forwarded-For를 적으면 1입니다.',
  LOG_LEVEL: 'silent, error, warn, info, debug 가운데 하나를 적습니다. 예: LOG_LEVEL=info',
}
