import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { toast } from '#web/ui/toast.ts'

/** What the sandbox plays: an amount in naira, and whether it waits for a press. */
export type SandboxPayment = AnswerOf<'GET /sandbox-pay/{reference}'>['payment']
export type SandboxPress = BodyOf<'POST /sandbox-pay/{reference}'>['press']

/** A payment that the sandbox plays: what it shows, and what follows a press. */
export function useSandboxPayment(reference: string) {
  const [payment, setPayment] = useState<SandboxPayment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const [pressing, setPressing] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    const leaving = new AbortController()
    ask('GET /sandbox-pay/{reference}', { params: { reference }, signal: leaving.signal }).then(
      (answer) => {
        setPayment(answer.ok ? answer.body.payment : null)
        setProblem(answer.ok ? null : answer.message)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [reference, turn])

  async function press(pressed: SandboxPress) {
    setPressing(pressed)
    const answer = await ask('POST /sandbox-pay/{reference}', { params: { reference }, body: { press: pressed } })
    setPressing(null)
    if (!answer.ok) {
      toast.error(answer.message)
      setTurn((turn) => turn + 1)
      return
    }
    if (answer.body.goTo === null) return setLost(true)
    const { pathname, search } = new URL(answer.body.goTo)
    await navigate(pathname + search, { replace: true })
  }

  return { payment, problem, pressing, lost, press, retry: () => setTurn((turn) => turn + 1) }
}
