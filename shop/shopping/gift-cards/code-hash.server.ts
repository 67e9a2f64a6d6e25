import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'

/**
 * Returns the hash that is stored in place of a code. It can only be computed with the server's secret
 * (rules: gift card code).
 */
export const hashOfCode = async (secret: ServerSecret, code: string): Promise<Buffer> =>
  Buffer.from(await secret.sign('gift card', code), 'base64url')
