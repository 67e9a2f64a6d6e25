import type { ServerSecret } from './server-secret.server.ts'

const CHARACTERS = 16

/**
 * Returns a pseudonym of an account for the log: always the same for the same lower-case e-mail, and not traceable
 * without the shop's database (rules: security log).
 */
export const logNameOf = async (secret: ServerSecret, email: string): Promise<string> =>
  (await secret.sign('log', email)).slice(0, CHARACTERS)
