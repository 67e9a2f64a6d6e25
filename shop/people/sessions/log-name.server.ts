import type { ServerSecret } from './server-secret.server.ts'

const CHARACTERS = 16

/**
 * Returns the name of an account in the log: the same for the same lower-case e-mail, and not traceable without the
 * shop's database (rules: security log).
 */
export const logNameOf = async (secret: ServerSecret, email: string): Promise<string> =>
  (await secret.sign('log', email)).slice(0, CHARACTERS)
