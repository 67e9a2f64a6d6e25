import { NOT_A_PHONE, readPhone } from '#shop/core/phone.ts'

/**
 * Returns the error for a form's phone field, if any. An empty field is valid here. This is only a rough check; the
 * server checks more strictly (rules: phone number).
 */
export const phoneProblem = ({ phone }: { phone: string }): { phone?: string } =>
  phone.trim() === '' || readPhone(phone) !== null ? {} : { phone: NOT_A_PHONE }
