import { z } from 'zod'
import { findAdmin } from '#shop/people/admins/admins.server.ts'
import { deviceOf } from '#shop/people/sessions/device.server.ts'
import { keepBrowser, keptBrowser } from '#api/http/known-browser-cookie.ts'
import { adminAnswer, toAdminAnswer } from '#api/people/customers/user-answer.ts'
import type { Services } from '#services'

type Asked = { headers: Headers; services: Services }

/** Returns the known-browser cookie, the browser's device name, and the current time. */
export const browserOf = ({ headers, services }: Asked) => ({
  kept: keptBrowser(headers),
  device: deviceOf(headers.get('user-agent')),
  now: services.clock(),
})

/** The response to a staff sign-in, with or without a second step. */
export const adminSignedIn = z.object({
  message: z.literal('Admin Login Successful'),
  token: z.string(),
  user: adminAnswer,
})

/** Returns the response to a successful staff sign-in, and sets the cookie that identifies a known browser. */
export async function answerAdmin(
  { id, browser, token }: { id: string; browser: string; token: string },
  { headers, services, answerHeaders }: Asked & { answerHeaders: Headers },
): Promise<z.infer<typeof adminSignedIn>> {
  answerHeaders.set('set-cookie', keepBrowser(browser, 'admin', headers, services.env))
  const admin = (await findAdmin(services.db, id))!
  return { message: 'Admin Login Successful', token, user: toAdminAnswer(admin) }
}
