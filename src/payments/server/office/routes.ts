import type { Hono } from 'hono'
import { changeMemberType } from '#members/api/member-types.ts'
import * as audit from '#payments/api/audit.ts'
import * as bankStatement from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as evidence from '#payments/api/book-evidence.ts'
import * as bookYear from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import * as duesImport from '#payments/api/dues-import.ts'
import { getDues } from '#payments/api/dues.ts'
import * as waivers from '#payments/api/dues.ts'
import * as calls from '#payments/api/office-money.ts'
import * as entries from '#payments/api/order-actions.ts'
import { allotLine } from '#payments/server/bank-statement/allot.ts'
import { addLine } from '#payments/server/bank-statement/by-hand.ts'
import { confirmLines } from '#payments/server/bank-statement/confirm.ts'
import { listStatement } from '#payments/server/bank-statement/list.ts'
import { completeReturn } from '#payments/server/bank-statement/returns.ts'
import { checkStatement, readStatement } from '#payments/server/bank-statement/take-in.ts'
import { keepLine, undoLine } from '#payments/server/bank-statement/undo.ts'
import { frameOf, saveAccount, saveKind } from '#payments/server/book/accounts.ts'
import { addToBook, decideAll, decideLine } from '#payments/server/book/decide.ts'
import { addEvidence, deleteEvidence, openEvidence } from '#payments/server/book/evidence.ts'
import {
  auditorsBook,
  auditorsFile,
  endLink,
  listLinks,
  makeLink,
} from '#payments/server/book/links.ts'
import { listBook, makeBookFile } from '#payments/server/book/list.ts'
import { listOpen } from '#payments/server/book/open.ts'
import { reportDocument } from '#payments/server/book/report-document.ts'
import { undoDecided } from '#payments/server/book/undo.ts'
import {
  bookYear as yearOfBook,
  closeYear,
  reopenYear,
  saveBudget,
} from '#payments/server/book/year.ts'
import {
  importDues,
  listDuesImports,
  lookAtDues,
  undoDuesImport,
} from '#payments/server/dues-import/service.ts'
import { changeTypeAndFee, endWaiver, waiveFee } from '#payments/server/fees/waivers.ts'
import { auditSums, makeAuditFile } from '#payments/server/office/audit/file.ts'
import { listCases } from '#payments/server/office/cases.ts'
import { duesOf } from '#payments/server/office/dues.ts'
import { makeEntry, openEntry, undoEntry } from '#payments/server/office/entries.ts'
import { listOrders, makeOrdersFile } from '#payments/server/office/list.ts'
import {
  approve,
  confirm,
  decline,
  refund,
  concludeCase,
} from '#payments/server/office/order-actions.ts'
import { orderView } from '#payments/server/office/order.ts'
import type { Context } from '#platform/server/context.ts'
import { publicRoute } from '#platform/server/http/route.ts'
import { staffRoute } from '#platform/server/http/staff-route.ts'
import { servicesOf } from '#staff/server/serve.ts'

export const officeMoneyRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(calls.listOrders, listOrders)
  serve(calls.ordersFile, makeOrdersFile)
  serve(calls.getOrder, orderView)
  serve(entries.confirmDeposit, confirm)
  serve(entries.openEntry, openEntry)
  serve(entries.makeEntry, makeEntry)
  serve(entries.undoEntry, undoEntry)
  serve(entries.refund, refund)
  serve(entries.approveRefund, approve)
  serve(entries.declineRefund, decline)
  serve(calls.listCases, listCases)
  staffRoute(app, context, audit.getAudit, ({ year }) => auditSums(context, year))
  serve(audit.auditFile, makeAuditFile)
  staffRoute(app, context, getDues, (asked) => duesOf(context, asked))
  serve(duesImport.lookAtDues, lookAtDues)
  serve(duesImport.importDues, importDues)
  serve(duesImport.listDuesImports, listDuesImports)
  serve(duesImport.undoDuesImport, undoDuesImport)
  serve(waivers.makeWaiver, waiveFee)
  serve(waivers.endWaiver, endWaiver)
  serve(changeMemberType, changeTypeAndFee)
  serve(entries.concludeCase, concludeCase)
}

export const bankStatementRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  serve(bankStatement.checkStatement, checkStatement)
  serve(bankStatement.readStatement, readStatement)
  serve(bankStatement.listStatement, listStatement)
  serve(bankStatement.confirmLines, confirmLines)
  serve(bankStatement.allotLine, allotLine)
  serve(bankStatement.addLine, addLine)
  serve(bankStatement.undoLine, undoLine)
  serve(bankStatement.keepLine, keepLine)
  serve(bankStatement.completeReturn, completeReturn)
  serve(book.listBook, listBook)
  serve(book.bookFile, makeBookFile)
  serve(books.bookFrame, frameOf)
  serve(books.saveAccount, saveAccount)
  serve(books.saveKind, saveKind)
  serve(book.openLines, listOpen)
  serve(book.decideLine, decideLine)
  serve(book.decideAll, decideAll)
  serve(book.undoDecided, undoDecided)
  serve(book.addToBook, addToBook)
  serve(evidence.addEvidence, addEvidence)
  serve(evidence.openEvidence, openEvidence)
  serve(evidence.deleteEvidence, deleteEvidence)
}

export const bookYearRoutes = (app: Hono, context: Context): void => {
  const { serve } = servicesOf(app, context)
  staffRoute(app, context, bookYear.getBookYear, ({ year }) => yearOfBook(context, year))
  staffRoute(app, context, bookYear.yearFile, async ({ year, format }) =>
    reportDocument(context, await yearOfBook(context, year), format),
  )
  serve(bookYear.saveBudget, saveBudget)
  serve(bookYear.closeYear, closeYear)
  serve(bookYear.reopenYear, reopenYear)
  serve(bookYear.listBookLinks, listLinks)
  serve(bookYear.makeBookLink, makeLink)
  serve(bookYear.endBookLink, endLink)
  publicRoute(app, context, bookYear.getAuditorsBook, (asked, { ip }) =>
    auditorsBook(context, asked, ip),
  )
  publicRoute(app, context, bookYear.getAuditorsFile, (asked, { ip }) =>
    auditorsFile(context, asked, ip),
  )
}
