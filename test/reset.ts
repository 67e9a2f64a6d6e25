import type { TestShop } from './shop.ts'

/** The steps of a forgotten password, as a browser and whoever reads the mails take them. */
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

  /** The code in the newest mail. */
  async function mailedCode(): Promise<string> {
    await shop().work()
    return /^ {4}(\d+)$/m.exec(shop().mailer.mails.at(-1)!.text)![1]!
  }
  /** The tokens of the links in the newest mail: what stands behind the # and is sent to no server. */
  async function mailedTokens(): Promise<string[]> {
    await shop().work()
    return [
      ...shop()
        .mailer.mails.at(-1)!
        .text.matchAll(/change-password#([\w-]+)$/gm),
    ].map(([, token]) => token!)
  }

  return { ask, requestMail, resend, verify, reset, signIn, mailedCode, mailedTokens }
}
