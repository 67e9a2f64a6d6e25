import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'

/** What of a code is kept: a hash that nobody makes without the secret of this shop's servers (rules: code of a gift card). */
export const hashOfCode = async (secret: ServerSecret, code: string): Promise<Buffer> =>
  Buffer.from(await secret.sign('gift card', code), 'base64url')
