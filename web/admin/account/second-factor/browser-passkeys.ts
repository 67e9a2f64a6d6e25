import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import type { BodyOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'

export type MadePasskey = BodyOf<'POST /admin/second-factor/passkeys'>['passkey']
export type UsedPasskey = BodyOf<'POST /admin/login/passkeys'>['passkey']

const library = () => import('@simplewebauthn/browser')

/** Creates a passkey in the browser. On failure or cancellation, shows a message and returns null. */
export const makePasskey = (options: object): Promise<MadePasskey | null> =>
  orNothing(async () => {
    const { startRegistration } = await library()
    const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    const { clientDataJSON, attestationObject, transports } = made.response
    return { ...namesOf(made), response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
  })

/** Signs with a passkey. On failure, shows a message and returns null. */
export const signWithPasskey = (options: object): Promise<UsedPasskey | null> =>
  orNothing(async () => {
    const { startAuthentication } = await library()
    const used = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
    const { clientDataJSON, authenticatorData, signature } = used.response
    return { ...namesOf(used), response: { clientDataJSON, authenticatorData, signature } }
  })

const namesOf = ({ id, rawId }: { id: string; rawId: string }) => ({ id, rawId, type: 'public-key' as const })

async function orNothing<Done>(work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work()
  } catch (error) {
    const isThereAlready = error instanceof Error && error.name === 'InvalidStateError'
    toast.error(
      isThereAlready
        ? 'This device already has a passkey for your account'
        : 'The passkey was not used. Please try again.',
    )
    return null
  }
}

const never = () => () => undefined

/** Returns whether this browser supports passkeys; false before hydration. */
export const useKnowsPasskeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
