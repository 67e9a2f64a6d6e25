import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { FailedState } from '#web/ui/states.tsx'
import { isPast } from './tries.ts'

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is loaded when it is first shown, or earlier with `ahead`. While loading it shows `waiting`;
 * on failure it shows `failed` or an error with a retry button in its place, and the rest of the page still works
 * (rules: failed requests). If only a new document can fix the failure, retrying reloads the page.
 */
export function later<Props extends object>(load: () => Loaded<Props>) {
  let Part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    Part ??= (await load()).default
  }

  function Later({ waiting, failed, ...props }: Props & { waiting?: ReactNode; failed?: ReactNode }) {
    const [missing, setMissing] = useState(false)
    const asked = useRef(false)
    const [, setFetched] = useState(Part !== undefined)
    useEffect(() => {
      if (Part || missing) return
      let gone = false
      fetchPart().then(
        () => gone || setFetched(true),
        (failure: unknown) => {
          if (asked.current && isPast(failure)) location.reload()
          else if (!gone) setMissing(true)
        },
      )
      return () => {
        gone = true
      }
    }, [missing])
    useEffect(() => {
      const again = () => setMissing(false)
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [])

    if (Part) return <Part {...(props as unknown as Props)} />
    if (!missing) return waiting
    if (failed) return failed
    return (
      <FailedState
        message="This could not be loaded. Please check your connection."
        onRetry={() => {
          asked.current = true
          setMissing(false)
        }}
      />
    )
  }
  /** Preloads the code when idle; if that fails, it is loaded when shown. */
  Later.ahead = () => void fetchPart().catch(() => undefined)
  return Later
}
