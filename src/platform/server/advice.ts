/** What an operator can do, by the codes of databases (SQLite's, PostgreSQL's SQLSTATE). Another folder takes the place of `DATA_DIR` (`writingTo`). */
export const databaseAdvice: Readonly<Record<string, string>> = {
  SQLITE_NOTADB:
    '데이터베이스 파일(DATA_DIR/site.sqlite)이 데이터베이스가 아닙니다. 백업에서 되돌리십시오: npm run admin -- restore 백업파일',
  SQLITE_CORRUPT:
    '데이터베이스 파일(DATA_DIR/site.sqlite)이 깨져 있습니다. 서버를 멈추고 백업에서 되돌리십시오: npm run admin -- restore 백업파일',
  SQLITE_BUSY:
    '다른 프로그램이 데이터베이스를 붙들고 있습니다. 백업이나 옮기기가 끝난 뒤에 다시 하십시오.',
  SQLITE_LOCKED:
    '다른 프로그램이 데이터베이스를 붙들고 있습니다. 백업이나 옮기기가 끝난 뒤에 다시 하십시오.',
  SQLITE_FULL: '디스크가 가득 찼습니다. 디스크(DATA_DIR)를 비우십시오.',
  SQLITE_READONLY:
    'DATA_DIR 폴더에 쓸 수 없습니다. 서버를 실행하는 사용자에게 이 폴더와 그 안의 파일을 쓸 권한을 주십시오.',
  SQLITE_CANTOPEN:
    '데이터베이스 파일을 열 수 없습니다. DATA_DIR 폴더와 그 안의 파일을 서버의 사용자가 읽고 쓸 수 있는지 확인하십시오.',
  SQLITE_PERM:
    '데이터베이스 파일에 권한이 없습니다. DATA_DIR 폴더의 파일을 서버의 사용자 것으로 하십시오.',
  SQLITE_IOERR:
    '디스크(DATA_DIR)를 읽거나 쓰지 못했습니다. 디스크가 가득 찼거나 고장 났는지 확인하십시오.',
  '28P01':
    '데이터베이스가 비밀번호를 거절했습니다. DATABASE_URL의 아이디와 비밀번호를 확인하십시오.',
  '28000':
    '데이터베이스가 접속을 거절했습니다. DATABASE_URL의 아이디와 pg_hba.conf를 확인하십시오.',
  '3D000':
    '그런 이름의 데이터베이스가 없습니다. DATABASE_URL의 이름을 확인하거나 createdb로 만드십시오.',
  '42501':
    '데이터베이스의 권한이 모자랍니다. DATABASE_URL의 사용자를 데이터베이스의 소유자로 하십시오.',
  '57P03': '데이터베이스가 아직 시작하는 중입니다. 잠시 뒤에 다시 하십시오.',
  '57P01': '데이터베이스가 연결을 끊었습니다. 데이터베이스 서버가 켜져 있는지 확인하십시오.',
  '53300':
    '데이터베이스의 연결이 모자랍니다. max_connections를 늘리거나 다른 프로그램의 연결을 줄이십시오.',
  '53100': '데이터베이스의 디스크가 가득 찼습니다. 디스크를 비우십시오.',
  '25006': '데이터베이스가 읽기 전용입니다. DATABASE_URL이 주 서버를 가리키는지 확인하십시오.',
  '55P03': '다른 일이 데이터베이스를 붙들고 있습니다. 그 일이 끝난 뒤에 다시 하십시오.',
  '57014': '데이터베이스의 답이 너무 늦습니다. 데이터베이스 서버의 부하와 잠금을 확인하십시오.',
  DATABASE_DOWN:
    '데이터베이스가 답하지 않습니다. 데이터베이스 서버가 켜져 있고 멈추어 있지 않은지 확인하십시오.',
  // Whatever else PostgreSQL says of its kind.
  '08': '데이터베이스와 연결이 끊겼습니다. 데이터베이스 서버가 켜져 있는지 확인하십시오.',
  '25': '데이터베이스가 오래 걸린 일을 끊었습니다. 데이터베이스 서버의 부하를 확인하십시오.',
  '57': '데이터베이스 서버가 멈추었거나 다시 켜지는 중입니다. 켜져 있는지 확인하십시오.',
  '53': '데이터베이스 서버의 메모리나 디스크가 모자랍니다. 서버를 살펴 주십시오.',
  '58': '데이터베이스 서버가 디스크를 읽거나 쓰지 못했습니다. 디스크를 확인하십시오.',
  XX001: '데이터베이스의 파일이 깨져 있습니다. 백업에서 되돌리십시오.',
  XX002: '데이터베이스의 색인이 깨져 있습니다. 백업에서 되돌리거나 REINDEX를 실행하십시오.',
}

/** By the system's codes. What was written to takes the place of `DATA_DIR`, where that is known. */
export const diskAdvice: Readonly<Record<string, string>> = {
  ENOSPC: '디스크가 가득 찼습니다. 디스크(DATA_DIR)를 비우십시오.',
  EDQUOT: '디스크의 할당량이 찼습니다. 디스크(DATA_DIR)를 비우거나 할당량을 늘리십시오.',
  EIO: '디스크(DATA_DIR)를 읽거나 쓰지 못했습니다. 디스크가 고장 났는지 확인하십시오.',
  EROFS: '읽기 전용 디스크(DATA_DIR)입니다. 쓸 수 있는 디스크로 정하십시오.',
  EACCES: '파일을 읽거나 쓸 권한이 없습니다. 서버를 실행하는 사용자에게 권한을 주십시오.',
  EPERM: '파일을 읽거나 쓸 권한이 없습니다. 서버를 실행하는 사용자에게 권한을 주십시오.',
  ENOTDIR: '폴더여야 할 곳에 파일이 있습니다. DATA_DIR, CONTENT_DIR, BACKUP_DIR을 확인하십시오.',
  EEXIST: '폴더여야 할 곳에 파일이 있습니다. DATA_DIR, CONTENT_DIR, BACKUP_DIR을 확인하십시오.',
  ENFILE: '이 컴퓨터에서 열 수 있는 파일의 수가 찼습니다. 다른 프로그램과 제한을 확인하십시오.',
  EMFILE: '열 수 있는 파일의 수가 찼습니다. 서버의 제한(LimitNOFILE)을 늘리십시오.',
}

/** By the system's codes, without who did not answer. */
export const networkAdvice: Readonly<Record<string, string>> = {
  ECONNREFUSED: '연결을 받지 않습니다. 서버가 켜져 있는지, 주소와 포트가 맞는지 확인하십시오.',
  ENOTFOUND: '그런 이름의 서버가 없습니다. 주소를 확인하십시오.',
  EAI_AGAIN: '이름을 주소로 바꾸지 못했습니다. DNS를 확인하십시오.',
  ETIMEDOUT: '답이 없습니다. 주소와 포트, 방화벽을 확인하십시오.',
  EHOSTUNREACH: '길이 없습니다. 주소와 방화벽을 확인하십시오.',
  ENETUNREACH: '길이 없습니다. 네트워크를 확인하십시오.',
  EPIPE: '연결이 끊겼습니다. 서버가 켜져 있는지 확인하십시오.',
  ECONNABORTED: '연결이 끊겼습니다. 서버가 켜져 있는지 확인하십시오.',
  EHOSTDOWN: '그 서버가 꺼져 있습니다. 서버가 켜져 있는지 확인하십시오.',
  ECONNRESET: '연결이 끊겼습니다. 서버가 켜져 있는지 확인하십시오.',
}

const wrongKeys =
  '버킷이 열쇠를 거절했습니다. S3_ACCESS_KEY_ID와 S3_SECRET_ACCESS_KEY를 확인하십시오.'
const noAccess =
  '버킷을 읽거나 쓸 권한이 없습니다. S3_ACCESS_KEY_ID의 사용자에게 S3_BUCKET을 읽고 쓸 권한을 주십시오.'
const wrongRegion =
  '버킷이 다른 지역에 있습니다. S3_ENDPOINT에 지역이 든 주소를 적으십시오. 예: S3_ENDPOINT=https://s3.ap-northeast-2.amazonaws.com'
const bucketUnwell = '버킷이 지금 일을 받지 못합니다. 버킷 서비스의 상태를 확인하십시오.'

/** By what S3 calls its refusals, or their status where it may not say more, as of `HEAD`. */
export const bucketAdvice: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  AccessDenied: noAccess,
  NoSuchBucket: '그런 이름의 버킷이 없습니다. S3_BUCKET을 확인하거나 그 버킷을 만드십시오.',
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  InternalError: bucketUnwell,
  ServiceUnavailable: bucketUnwell,
  SlowDown: bucketUnwell,
  RequestTimeTooSkewed: '이 컴퓨터의 시계가 버킷의 시계와 다릅니다. 시계를 맞추십시오.',
  403: noAccess,
  500: bucketUnwell,
  503: bucketUnwell,
}
