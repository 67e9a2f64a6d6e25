import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

/** Where each kind of account signs in. */
export const loginOf = { customer: paths.login, admin: paths.adminLogin } as const

type ResetPages = Record<'login' | 'forgotPassword' | 'verifyCode' | 'changePassword', string>

const forCustomers: ResetPages = {
  login: loginOf.customer,
  forgotPassword: paths.forgotPassword,
  verifyCode: paths.verifyCode,
  changePassword: paths.changePassword,
}
const forAdmins: ResetPages = {
  login: loginOf.admin,
  forgotPassword: paths.adminForgotPassword,
  verifyCode: paths.adminVerifyCode,
  changePassword: paths.adminChangePassword,
}

/** The steps to a new password: the same pages stand in the shop and at the back office's door (rules: reset steps). */
const pagesBeside = (pathname: string): ResetPages => (pathname.startsWith(loginOf.admin) ? forAdmins : forCustomers)

/** The other steps, for the page that this address is of. */
export const resetPagesAt = (url: string): ResetPages => pagesBeside(new URL(url).pathname)

/** The other steps, for the page that is shown. */
export const useResetPages = (): ResetPages => pagesBeside(useLocation().pathname)
