import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'

/**
 * Returns the hash of a code, which is stored instead of the code. Calculating it requires the server's secret
 * (rules: gift card code).
 */
export const hashOfCode = async (secret: ServerSecret, code: string): Promise<Buffer> =>
  Buffer.from(await secret.sign('gift card', code), 'base64url')
