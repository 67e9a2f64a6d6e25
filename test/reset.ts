import type { TestShop } from './shop.ts'

const CODE = /^ {4}(\d+)$/m
const LINK = /change-password#([\w-]+)$/gm

/** The steps of a password reset, in the browser and with the mails. */
export function makeResetSteps(shop: () => Pick<TestShop, 'api' | 'work' | 'mailer'>) {
  const ask = async (method: string, path: string, body: object) => {
    const answer = await shop().api(method, path, { body })
    return { status: answer.status, message: answer.body.message }
  }
  const requestMail = (email: string) => ask('POST', '/auth/reset-mail', { email })
  const resend = (email: string) => ask('POST', '/auth/resend-code', { email })
  const verify = (email: string, code: string) => ask('POST', '/auth/verify-code', { email, code })
  const reset = (email: string, code: string, password = 'a-new-password') =>
    ask('PATCH', '/auth/reset-password', { email, code, password })
  const signIn = async (email: string, password: string) =>
    (await ask('POST', '/auth/login', { email, password })).status

  /** Returns the text of the newest mail that matches; other mails may be sent in between. */
  async function mailedText(pattern: RegExp): Promise<string> {
    await shop().work()
    return shop().mailer.mails.findLast(({ text }) => text.search(pattern) >= 0)!.text
  }
  /** Returns the code in the newest mail that contains one. */
  const mailedCode = async () => CODE.exec(await mailedText(CODE))![1]!
  /**
   * Returns the tokens of the links in the newest mail that contains such links. The tokens follow the #, so that no
   * server receives them.
   */
  const mailedTokens = async () => [...(await mailedText(LINK)).matchAll(LINK)].map(([, token]) => token!)

  return { ask, requestMail, resend, verify, reset, signIn, mailedCode, mailedTokens }
}
