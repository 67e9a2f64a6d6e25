import { counted } from '#shop/core/counted.ts'
import { pushKeys } from '#shop/messages/push/push-keys.server.ts'
import { readEnteredKeys } from '#shop/office/keys/entered-keys.server.ts'
import { countUnreadable } from '#shop/people/second-factor/authenticator.server.ts'
import { green, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

/**
 * Checks that this server has the secret key, and that the key decrypts the entered keys, the push keys and the secrets
 * of authenticator apps (rules: status of the secret key).
 */
export async function checkSecretKey({ db, sealed, clock }: Sources): Promise<Finding> {
  if (sealed.lack === 'unusable-file')
    return red('The file with the secret key can’t be used.', 'Ask your technician to look at the server log.')
  if (sealed.lack === 'no-key')
    return yellow(
      'This server has no secret key, so keys of card providers can’t be entered in the back office.',
      'Ask your technician to set SECRET_KEY to the same value on all servers.',
    )
  const [entered, push, apps] = await Promise.all([
    readEnteredKeys(db, sealed),
    pushKeys(db, sealed, clock()),
    countUnreadable(db, sealed),
  ])
  const unreadable = Object.values(entered).filter(({ values }) => values === null).length + Number(!push) + apps
  return unreadable === 0
    ? green('The secret key decrypts everything that is stored.')
    : red(
        `The secret key doesn’t decrypt ${counted(unreadable, 'stored entry', 'stored entries')}.`,
        'Ask your technician to set SECRET_KEY to the previous key. If it is lost, enter the keys under Payment and email accounts again.',
      )
}
