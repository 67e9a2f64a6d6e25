import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from '#web/api-client.ts'

/**
 * Sends an action of the page whose error is shown beside its button (`Refused`); the page's action uses `toldInForm`.
 * `onDone` is called after success.
 */
export function useAct<Body = unknown>(onDone?: () => void) {
  const { submit, state, data } = useFetcher<Answer<Body>>()
  const [forgotten, setForgotten] = useState<Answer<Body>>()
  const succeeded = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (data?.ok) succeeded()
  }, [data])
  return {
    submit,
    body: data?.ok ? data.body : null,
    busy: state !== 'idle',
    // The last error isn't shown while the request is repeated.
    refused: state !== 'submitting' && data && !data.ok && data !== forgotten ? data : undefined,
    /** Hides the last error, for a dialog that is opened again. */
    forget: () => setForgotten(data),
  }
}
