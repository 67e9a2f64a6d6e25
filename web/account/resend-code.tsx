import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from '#web/api-client.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Button } from '#web/ui/button.tsx'

/** Seconds until another code can be requested (rules: password reset pages). */
const RESEND_SECONDS = 60

/** Button that requests another code; disabled during the countdown. */
export function ResendCode({ onResent }: { onResent: () => void }) {
  const [seconds, restart] = useCountdown(RESEND_SECONDS)
  const { submit, state, data } = useFetcher<Answer<unknown>>()
  const resend = () => void submit(null, { method: 'put', ...pressed })

  const answered = useEffectEvent((answer: Answer<unknown>) => {
    if (!answer.ok) return
    restart()
    onResent()
  })
  useEffect(() => {
    if (data) answered(data)
  }, [data])

  return (
    <div className="text-caption text-soft">
      <p>Nothing arrived? Check your spam folder, request another code, or contact us.</p>
      <p className="flex items-center gap-1">
        <Button look="quiet" className="-ml-3" busy={state !== 'idle'} disabled={seconds > 0} onClick={resend}>
          Resend code
        </Button>
        {seconds > 0 && <span className="tabular-nums">in {seconds} s</span>}
      </p>
    </div>
  )
}

function useCountdown(from: number): [number, () => void] {
  const [seconds, setSeconds] = useState(from)
  const running = seconds > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [running])
  return [seconds, () => setSeconds(from)]
}
