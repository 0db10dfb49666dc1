const ofData: readonly (readonly [RegExp, string])[] = [
  [
    /^SQLITE_NOTADB/,
    '데이터베이스 파일(DATA_DIR/site.sqlite)이 데이터베이스가 아닙니다. 백업에서 복원하십시오: npm run admin -- restore 백업파일',
  ],
  [
    /^(?:SQLITE_CORRUPT|XX00[12])/,
    '데이터베이스가 손상되었습니다. 서버를 멈추고 백업에서 복원하십시오: npm run admin -- restore 백업파일',
  ],
  [
    /^(?:SQLITE_(?:BUSY|LOCKED)|55P03)/,
    '다른 프로그램이 데이터베이스를 사용하고 있습니다. 종료된 뒤에 다시 시도하십시오.',
  ],
  [/^53100/, '데이터베이스의 디스크가 가득 찼습니다. 디스크를 비우십시오.'],
  [
    /^(?:SQLITE_FULL|ENOSPC|EDQUOT)/,
    '디스크가 가득 찼습니다. DATA_DIR이나 BACKUP_DIR이 있는 디스크를 비우십시오.',
  ],
  [
    /^(?:SQLITE_(?:READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS)/,
    '파일을 열 수 없습니다. 서버를 실행하는 사용자가 DATA_DIR(백업이면 BACKUP_DIR) 폴더와 그 안의 파일을 읽고 쓸 수 있는지 확인하십시오.',
  ],
  [
    /^(?:SQLITE_IOERR|EIO|58)/,
    '디스크를 읽거나 쓰지 못했습니다. 디스크가 가득 찼거나 고장 났는지 확인하십시오.',
  ],
  [
    /^(?:ENOTDIR|EEXIST)/,
    '폴더여야 할 곳에 파일이 있습니다. DATA_DIR, CONTENT_DIR, BACKUP_DIR을 확인하십시오.',
  ],
  [/^E[MN]FILE/, '열 수 있는 파일 수를 초과했습니다. 서버의 제한(LimitNOFILE)을 늘리십시오.'],
  [
    /^(?:28P01|28000|3D000|42501)/,
    '데이터베이스가 접속을 거부했습니다. DATABASE_URL의 이름, 아이디, 비밀번호와 그 사용자의 권한을 확인하십시오.',
  ],
  [/^25006/, '데이터베이스가 읽기 전용입니다. DATABASE_URL이 주 서버를 가리키는지 확인하십시오.'],
  [
    /^53/,
    '데이터베이스 서버의 연결이나 메모리가 모자랍니다. max_connections와 서버의 메모리를 확인하십시오.',
  ],
  [
    /^(?:57014|25)/,
    '데이터베이스의 응답이 너무 느립니다. 데이터베이스 서버의 부하와 잠금을 확인하십시오.',
  ],
  [/^(?:08|57)/, '데이터베이스와 연결이 끊겼습니다. 데이터베이스 서버가 켜져 있는지 확인하십시오.'],
]

const ofNetwork: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED/, '연결을 받지 않습니다. 서버가 켜져 있는지, 주소와 포트가 맞는지 확인하십시오.'],
  [/^(?:ENOTFOUND|EAI_|EDNS)/, '그런 이름의 서버를 찾지 못했습니다. 주소와 DNS를 확인하십시오.'],
  [
    /^(?:ETIMEDOUT|EHOST|ENET|UND_ERR_\w+_TIMEOUT)/,
    '응답이 없습니다. 주소와 포트, 방화벽을 확인하십시오.',
  ],
  [
    /^(?:EPIPE|ECONN|ESOCKET|UND_ERR_SOCKET)/,
    '연결이 끊겼습니다. 서버가 켜져 있는지 확인하십시오.',
  ],
  [
    /^(?:EPROTO|(?:CERT|ERR_TLS|ERR_SSL|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)_)/,
    '서버의 인증서를 확인하지 못했습니다. 인증서의 기한과 이름, 이 서버의 시각을 확인하십시오.',
  ],
]

const ofSocket: typeof ofNetwork = [
  [/^ENOENT/, '소켓 파일이 없습니다. 서버가 켜져 있는지, 소켓의 경로가 맞는지 확인하십시오.'],
  [/^E(?:ACCES|PERM)/, '소켓에 연결할 권한이 없습니다. 이 서버를 실행하는 사용자를 확인하십시오.'],
  ...ofNetwork,
]

/** Hints by S3's error names, or by status for answers without one, as for `HEAD`. */
const ofBucket: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:InvalidAccessKeyId|SignatureDoesNotMatch)/,
    '버킷이 액세스 키를 거부했습니다. S3_ACCESS_KEY_ID와 S3_SECRET_ACCESS_KEY를 확인하십시오.',
  ],
  [
    /^(?:AccessDenied|403)/,
    '버킷을 읽거나 쓸 권한이 없습니다. S3_ACCESS_KEY_ID의 사용자에게 S3_BUCKET을 읽고 쓸 권한을 주십시오.',
  ],
  [/^NoSuchBucket/, '그런 이름의 버킷이 없습니다. S3_BUCKET을 확인하거나 그 버킷을 만드십시오.'],
  [
    /^(?:AuthorizationHeaderMalformed|PermanentRedirect)/,
    '버킷이 다른 지역에 있습니다. S3_ENDPOINT에 지역이 포함된 주소를 지정하십시오. 예: S3_ENDPOINT=https://s3.ap-northeast-2.amazonaws.com',
  ],
  [/^RequestTimeTooSkewed/, '이 서버의 시각이 버킷의 시각과 다릅니다. 시각을 맞추십시오.'],
  [
    /^(?:InternalError|ServiceUnavailable|SlowDown|50[03])/,
    '버킷이 지금 요청을 처리하지 못합니다. 버킷 서비스의 상태를 확인하십시오.',
  ],
]

const silentDatabase =
  '데이터베이스가 응답하지 않습니다. 데이터베이스 서버가 켜져 있는지, 주소와 방화벽이 맞는지 확인하십시오.'

const newerDatabase =
  '데이터베이스가 이 프로그램보다 최신입니다. 마지막에 사용한 프로그램이나 그 이후의 프로그램으로 시작하십시오.'

/** Korean hint for the operator; undefined if only a programmer can help. */
export const hintOn = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  // If several addresses of a name were tried, the first error counts.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return hintOn(first) ?? ownHint(error) ?? hintOn(error.cause)
}

/** Only for errors that concern the whole bucket; undefined for those of a single file. */
export const hintOnBucket = (error: Error): string | undefined => {
  // The S3 library marks errors from an answer so.
  if (!('$metadata' in error)) return undefined
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  return find(ofBucket, error.name) ?? find(ofBucket, String(httpStatusCode))
}

/** Whether an error arose while connecting, where codes mean something else than for files. */
export const isOfConnecting = (error: Error): boolean =>
  'syscall' in error && /^(?:connect|getaddrinfo)$/.test(String(error.syscall))

/** A hint that names nothing of the installation, so it may be shown to anybody. */
export const hintOnDatabase = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || isOfConnecting(error)) return undefined
  if (/corrupted migrations/.test(error.message)) return newerDatabase
  if (
    /^timeout exceeded when trying to connect|^Query read timeout|connection timeout/i.test(
      error.message,
    )
  )
    return silentDatabase
  return find(ofData, codeOf(error))
}

const ownHint = (error: Error): string | undefined => {
  const { path, address, hostname, port } = error as {
    path?: unknown
    address?: string
    hostname?: string
    port?: string | number
  }
  const hint = hintOnBucket(error) ?? hintOnDatabase(error)
  if (hint !== undefined) return typeof path === 'string' ? `${hint} (${path})` : hint
  const peer = [address ?? hostname, port].filter((part) => part !== undefined).join(':')
  const ofPeer = find(isOfConnecting(error) ? ofSocket : ofNetwork, codeOf(error))
  return ofPeer && `${peer || '서버'}: ${ofPeer}`
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

const find = (hints: readonly (readonly [RegExp, string])[], code: string): string | undefined =>
  hints.find(([pattern]) => pattern.test(code))?.[1]
