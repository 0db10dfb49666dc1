/** Writing and reviewing abstracts; their forms have words of their own (abstracts/rules/words). */
export const abstracts = {
  '초록 심사': 'Abstract review',
  '링크를 사용할 수 없거나 문의하실 것이 있으면 사무국으로 알려 주십시오.':
    'If the link does not work or you have a question, please contact the secretariat.',
  '초록 작성': 'Write an abstract',
  '초록은 로그인 후 작성하실 수 있습니다.': 'Please log in to write an abstract.',

  // My abstracts.
  '작성하신 초록이 없습니다.': 'You have not written an abstract yet.',
  '{}의 초록은 {}부터 접수합니다.': '{}: abstracts are accepted from {}.',
  '{}의 초록을 {}까지 접수합니다.': '{}: abstracts are accepted until {}.',
  '{}의 초록 접수를 마감했습니다.': '{}: abstract submission has closed.',
  '현재 초록을 접수하는 학술대회가 없습니다.': 'No conference is accepting abstracts now.',
  '제목 없는 초록': 'Untitled abstract',
  '심사 의견': 'Reviewers’ comments',
  '저자에서 빼 달라는 요청': 'Requests to be removed as an author',
  '학술대회 등록': 'Conference registration',
  'PDF 내려받기': 'Download PDF',
  '발표자 변경': 'Change presenting author',
  '이어서 작성': 'Continue writing',
  '초록 수정': 'Edit abstract',
  '발표 확정': 'Presentation confirmed',
  철회: 'Withdrawn',
  삭제: 'Delete',
  사유: 'Reason',
  안내: 'Note',
  '처리했습니다.': 'Done.',
  '삭제한 초록은 복구할 수 없습니다.': 'A deleted abstract cannot be restored.',
  '작성 중': 'Draft',
  '심사 중': 'Under review',
  채택: 'Accepted',
  '수정 요청': 'Revision requested',
  불채택: 'Not accepted',
  // As other tables have them.
  '초록 안내': 'Abstracts',
  발표자: 'presenter',
  접수: 'Submission',
  '발표 취소': 'Cancelled',
  '초록 접수를 마감했습니다. 접수한 초록은 {}까지 수정할 수 있습니다.':
    'Submission has closed. Submitted abstracts can be changed until {}.',

  // An abstract's next step.
  '심사 결과는 {}에 이메일로 알려 드릴 예정입니다.': 'We expect to email you the decision on {}.',
  '접수 기간이 지나 제출할 수 없습니다.':
    'Submission has closed, so it can no longer be submitted.',
  '{}까지 작성을 마치고 제출해 주십시오.': 'Please finish and submit it by {}.',
  '{}까지 수정한 내용을 다시 제출해 주십시오.': 'Please submit your changes by {}.',
  '{}까지 수정하실 수 있습니다.': 'You can change it until {}.',
  '발표가 확정되었습니다.': 'Your presentation is confirmed.',
  '{}까지 등록하시면 확정됩니다.': 'Please register by {} to confirm your presentation.',
  '발표자 등록 기한이 지났습니다. 사무국으로 문의해 주십시오.':
    'The deadline for the presenting author to register has passed. Please contact the secretariat.',
  '최종본을 검토하고 있습니다.': 'We are checking the final version.',
  '{}까지 수정하여 다시 제출해 주십시오.': 'Please revise and resubmit it by {}.',
  '최종본 제출 기간이 지났습니다. 사무국으로 문의해 주십시오.':
    'The deadline for the final version has passed. Please contact the secretariat.',
  '발표 일정': 'My talks',
  확인서: 'Letters and certificates',
} as const
