import { conflict, type Failure } from '#shop/core/errors.ts'
import { closeBox, openBox } from './secret-box.server.ts'
import { findSecretKeys, type SecretKeys } from './secret-key.server.ts'

/** What keeps secrets in the database unreadable to whoever has the database alone. */
export type Sealed = {
  /** Why nothing can be sealed here; null where it can. */
  lack: 'no-key' | 'unusable-file' | null
  /** A text in a box that opens only under this name, as 'smtp' or the id of whose it is with what it is. Refused without a key. */
  seal: (name: string, text: string) => Buffer | Failure<'no-secret-key'>
  /** The text in a box, or null where it cannot be read: another key, another name, or a box that was touched. */
  open: (name: string, box: Uint8Array) => string | null
}

/** Seals with the key that this server has (rules: sealed secrets, secret key). */
export function openSealed(
  where: Parameters<typeof findSecretKeys>[0],
  warn: (why: string) => void = () => {},
): Sealed {
  const keys: SecretKeys = findSecretKeys(where)
  if ('lack' in keys) {
    if (keys.lack === 'unusable-file') warn(keys.why)
    return { lack: keys.lack, seal: () => conflict('no-secret-key'), open: () => null }
  }
  const { current, former } = keys
  return {
    lack: null,
    seal: (name, text) => closeBox(current, name, text),
    open: (name, box) => openBox([current, ...former], name, box),
  }
}
