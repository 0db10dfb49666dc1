import type { Signup } from '#contract/signup.schema.ts'
import { birthText } from '#rules/birth.ts'
import type { NewMember } from '#server/features/members/service.ts'

/** A sign-up as a member's row. The research topic is dropped without its consent (ruling 16). */
export const memberRowOf = (signup: Signup) =>
  ({
    member_id: signup.member_id,
    member_name: signup.member_name,
    en_name: signup.member_en_name,
    birth: birthText(signup.member_birth_year, signup.member_birth_month, signup.member_birth_date),
    gender: signup.member_gender,
    cell: signup.member_cell,
    email: signup.member_email,
    zipcode: signup.member_zipcode,
    address: signup.member_address,
    address_detail: signup.member_address_detail,
    company_name: signup.member_company_name,
    company_en_name: signup.member_company_en_name,
    position: signup.member_position,
    md: signup.member_md,
    company_tel: signup.member_company_tel,
    company_fax: signup.member_company_fax,
    company_zipcode: signup.member_company_zipcode,
    company_address: signup.member_company_address,
    company_address_detail: signup.member_company_address_detail,
    research_topic: signup.topicAgree ? signup.member_research_topic : '',
    receive_post: signup.member_receive_post,
  }) satisfies Partial<NewMember>
