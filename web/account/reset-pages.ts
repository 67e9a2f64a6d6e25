import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

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

/**
 * Returns the URLs of the password reset pages, which differ for the shop and the back office
 * (rules: password reset pages).
 */
const pagesBeside = (pathname: string): ResetPages => (pathname.startsWith(loginOf.admin) ? forAdmins : forCustomers)

export const resetPagesAt = (url: string): ResetPages => pagesBeside(new URL(url).pathname)

export const useResetPages = (): ResetPages => pagesBeside(useLocation().pathname)
