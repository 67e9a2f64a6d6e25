import { useFetcher } from 'react-router'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'
import { useKnowsPasskeys } from './browser-passkeys.ts'

/** Button that signs in with only a passkey, without email and password (rules: passkeys). */
export function PasskeyButton({ to }: { to: string }) {
  const { submit, state } = useFetcher()
  if (!useKnowsPasskeys()) return null
  return (
    <Button
      look="outline"
      busy={state !== 'idle'}
      onClick={() => void submit({ passkey: 'yes', to }, { method: 'post', ...pressed })}
    >
      Sign in with a passkey
    </Button>
  )
}
