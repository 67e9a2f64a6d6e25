import { NOT_A_PHONE, readPhone } from '#shop/core/phone.ts'

/**
 * The message of a form at its phone field before anything is sent: nothing about an empty field, or about a number that the
 * small check of pages takes. The server looks closer (rules: phone number).
 */
export const phoneProblem = ({ phone }: { phone: string }): { phone?: string } =>
  phone.trim() === '' || readPhone(phone) !== null ? {} : { phone: NOT_A_PHONE }
