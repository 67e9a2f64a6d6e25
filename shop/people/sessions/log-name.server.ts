import type { ServerSecret } from './server-secret.server.ts'

const CHARACTERS = 16

/**
 * What an account is called in the log: the same for the same e-mail, in lower case, and nothing from which anybody
 * without the shop's database could tell which one (rules: security lines).
 */
export const logNameOf = async (secret: ServerSecret, email: string): Promise<string> =>
  (await secret.sign('log', email)).slice(0, CHARACTERS)
