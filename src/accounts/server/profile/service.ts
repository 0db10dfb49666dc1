import type * as wire from '#accounts/api/profile.ts'
import { checkNewAddress, takeNewAddress } from '#accounts/server/email-change/service.ts'
import { changeSection, versioned } from '#accounts/server/profile/sections.ts'
import * as rows from '#accounts/server/profile/wire.ts'
import { blanksOf, topicFields } from '#members/rules/member-field.ts'
import { companyFields, etcFields } from '#members/rules/member-fields.ts'
import * as store from '#members/server/profile.ts'
import { refuseTooYoung, refuseUnprintable } from '#members/server/service.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Deadline } from '#platform/server/deadline.ts'
import { AppError } from '#platform/server/errors.ts'
import { agreedVersions } from '#texts/server/documents/service.ts'

const profileOf = async ({ db }: Context, memberPk: number): Promise<store.ProfileRow> => {
  const row = await store.findProfile(db, memberPk)
  if (row === undefined) throw new AppError('sessionOver')
  return row
}

const basicSection = (row: store.ProfileRow) => versioned({ member_info: rows.basicOf(row) })

export const basicInfo = async (
  context: Context,
  memberPk: number,
): Promise<wire.GetMemberInfoAnswer> => basicSection(await profileOf(context, memberPk))

/**
 * Changes basic information; name, id and type stay. A new address must be verified in this
 * browser for this purpose and needs the present password (rulings 13 and 37); the old address is
 * notified with a way back. Throws `profileChanged`, `notVerified`, `emailTaken`, `tooYoung`, and
 * the errors of a wrong password.
 */
export const changeBasicInfo = async (
  context: Context,
  memberPk: number,
  input: wire.ModifyMemberInfo,
  { browser, deadline }: { browser: string; deadline: Deadline },
): Promise<wire.GetMemberInfoAnswer> => {
  const changes = { ...rows.basicColumns(input), language: input.member_language }
  refuseTooYoung(context, changes.birth)
  const { email } = changes
  const address = { email, original: input.member_original_password, browser }
  const member = await profileOf(context, memberPk)
  const checked = await checkNewAddress(context, member, address)
  try {
    return await changeSection(context, memberPk, {
      version: input.version,
      read: (_transaction, row) => Promise.resolve(basicSection(row)),
      write: async (transaction, row) => {
        if (row.email !== email) {
          await takeNewAddress(context, transaction, row, { email, browser, checked })
        }
        const changed = await store.updateProfile(transaction, memberPk, changes)
        deadline.hold()
        return changed
      },
    })
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
}

const emailTaken = () =>
  new AppError('emailTaken', {
    fields: { member_email: '다른 회원이 사용 중인 이메일입니다. 다른 이메일을 입력해 주세요.' },
  })

const companySection = (row: store.ProfileRow) =>
  versioned({ member_company_info: rows.fieldsOf(companyFields, row) })

export const companyInfo = async (
  context: Context,
  memberPk: number,
): Promise<wire.GetMemberCompanyInfoAnswer> => companySection(await profileOf(context, memberPk))

/** Throws `profileChanged`, and `invalid` for a workplace that no document can print. */
export const changeCompanyInfo = async (
  context: Context,
  memberPk: number,
  input: wire.ModifyMemberCompanyInfo,
): Promise<wire.GetMemberCompanyInfoAnswer> => {
  await refuseUnprintable({ member_company_name: input.member_company_name })
  return changeSection(context, memberPk, {
    version: input.version,
    read: (_transaction, row) => Promise.resolve(companySection(row)),
    write: (transaction) =>
      store.updateProfile(transaction, memberPk, rows.columnsOf(companyFields, input)),
  })
}

const educationSection = async (db: Database | Transaction, memberPk: number) =>
  versioned({ member_edu_info: rows.educationOf(await store.findEducation(db, memberPk)) })

export const educationInfo = (
  { db }: Context,
  memberPk: number,
): Promise<wire.GetMemberEduInfoAnswer> => educationSection(db, memberPk)

/**
 * Replaces the list of schools. The member's type stays, because officers change it (ruling 15).
 * Throws `profileChanged`.
 */
export const changeEducationInfo = (
  context: Context,
  memberPk: number,
  input: wire.ModifyMemberEduInfo,
): Promise<wire.GetMemberEduInfoAnswer> =>
  changeSection(context, memberPk, {
    version: input.version,
    read: (transaction) => educationSection(transaction, memberPk),
    write: async (transaction, row) => {
      await store.deleteEducation(transaction, memberPk)
      await store.addEducation(transaction, memberPk, rows.schoolsOf(input))
      return row
    },
  })

const agreesToTopic = async (db: Database | Transaction, memberPk: number): Promise<boolean> => {
  const consents = await store.findConsents(db, memberPk)
  return consents.findLast(({ document }) => document === 'topic')?.agreed === 1
}

const etcSection = async (db: Database | Transaction, row: store.ProfileRow) => {
  const topicAgree = await agreesToTopic(db, row.member_pk)
  return versioned({
    member_etc_info: {
      ...rows.fieldsOf(etcFields, row),
      member_receive_post: row.receive_post,
      topicAgree,
    },
  })
}

export const etcInfo = async (
  context: Context,
  memberPk: number,
): Promise<wire.GetMemberEtcInfoAnswer> =>
  etcSection(context.db, await profileOf(context, memberPk))

/**
 * Changes the postal address and the research topic, and records a consent given or withdrawn;
 * without consent the topic is deleted (ruling 16). Throws `profileChanged`, and
 * `documentsChanged` if the consent names another version than the one in force; a withdrawal is
 * never refused for that.
 */
export const changeEtcInfo = (
  context: Context,
  memberPk: number,
  input: wire.ModifyMemberEtcInfo,
): Promise<wire.GetMemberEtcInfoAnswer> =>
  changeSection(context, memberPk, {
    version: input.version,
    read: etcSection,
    write: async (transaction, row) => {
      const known = await agreesToTopic(transaction, memberPk)
      const agreed = input.topicAgree ?? known
      if (agreed !== known) {
        await store.addConsents(transaction, [await topicConsent(context, row, agreed, input)])
      }
      const kept = agreed ? input : { ...input, ...blanksOf(topicFields(etcFields)) }
      return store.updateProfile(transaction, memberPk, rows.columnsOf(etcFields, kept))
    },
  })

const topicConsent = async (
  { clock, config }: Context,
  { member_pk }: store.ProfileRow,
  agreed: boolean,
  { privacy_version }: wire.ModifyMemberEtcInfo,
): Promise<store.NewConsent> => {
  const now = clock.now()
  const versions = await agreedVersions(config.contentDir, agreed ? { privacy_version } : {}, now)
  return {
    member_pk,
    document: 'topic',
    version: versions.privacy_version,
    agreed: agreed ? 1 : 0,
    created_at: now.toISOString(),
  }
}

export const consentsOf = async (
  { db }: Context,
  memberPk: number,
): Promise<wire.GetMemberConsentsAnswer> => {
  const consents = await store.findConsents(db, memberPk)
  const last = new Map(consents.map((consent) => [consent.document, consent]))
  return {
    consents: [...last.values()].map(({ document, version, agreed, created_at }) => ({
      document,
      version,
      agreed: agreed === 1,
      created_at,
    })),
  }
}
