import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { FailedState } from '#web/ui/states.tsx'
import { isPast } from './tries.ts'

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>

/**
 * A part of a page whose code is only fetched when it is first shown, or `ahead` of that. Until then it is what `waiting`
 * shows; where it can't be had, it says so in its own place with another try, or shows what is `failed`, and the page around it goes on
 * (rules: lost requests). Where only a new document helps, another try loads the page anew.
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
        message="This could not be loaded. Is there a connection? Everything else is as it was."
        onRetry={() => {
          asked.current = true
          setMissing(false)
        }}
      />
    )
  }
  /** Fetches it while nothing else is to do; if that fails, it is fetched when it is shown. */
  Later.ahead = () => void fetchPart().catch(() => undefined)
  return Later
}
