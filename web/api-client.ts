import type { PaymentMethod, PaymentPage } from '#api/orders/card-orders.ts'
import type { OrderAnswer, AdminOrderAnswer } from '#api/orders/order-answer.ts'
import type { AttemptAnswer, PaymentExceptionAnswer, PaymentsAnswer, RefundAnswer } from '#api/payments/payments.ts'
import type { ReleasedAnswer } from '#api/orders/unpaid-orders.ts'
import type { VerifiedAnswer } from '#api/payments/verify.ts'
import { toast } from '#web/ui/toast.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { purge } from '#web/state/browser-state.ts'
import { leave } from '#web/state/leave.ts'
import { paths } from '#web/paths.ts'

export type {
  AdminOrderAnswer,
  AttemptAnswer,
  PaymentExceptionAnswer,
  OrderAnswer,
  PaymentMethod,
  PaymentPage,
  PaymentsAnswer,
  RefundAnswer,
  ReleasedAnswer,
  VerifiedAnswer,
}

/** What a call was refused with; `status` 0 when no answer came at all. */
export type Refusal = {
  ok: false
  status: number
  message: string
  fields: Record<string, string>
  code?: string
  expected?: Record<string, number>
}
export type Answer<Body> = { ok: true; body: Body } | Refusal

type Options = {
  /** Sent as JSON, or as a form when it holds files. */
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Calls whose own page says what went wrong with the sign-in, as sign-in itself and the checkout. */
  keepSession?: boolean
  /** How a success is read, when it isn't JSON. */
  read?: (response: Response) => Promise<unknown>
}

const NO_CONNECTION = 'There is no connection. Nothing is lost: please try again.'

/** Asks the shop's API. Failures are values, in words that a person can be shown (spec §8). */
export async function ask<Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options: Options = {},
): Promise<Answer<Body>> {
  const { body, headers, signal, keepSession = false, read = json } = options
  const { token } = useAuth.getState()
  const form = body instanceof FormData
  try {
    const sent: RequestInit = {
      method,
      signal,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
    }
    if (body) sent.body = form ? body : JSON.stringify(body)
    const response = await fetch(`/api${path}`, sent)
    const answer = await (response.ok ? read : json)(response)
    if (response.ok) return { ok: true, body: answer as Body }
    const refusal = { fields: {}, ...(answer as object), ok: false, status: response.status } as Refusal
    if (keepSession || !token || !sessionEnded(refusal)) return refusal
    endSession()
    // The page that asked is being left, and has been told why: it is never answered.
    return await new Promise(() => {})
  } catch (error) {
    if (signal?.aborted) throw error
    return { ok: false, status: 0, message: NO_CONNECTION, fields: {} }
  }
}

const json = (response: Response): Promise<unknown> => response.json()

/** A 401 'Authentication invalid' means that the token is dead (spec §4, Session expiry). */
const sessionEnded = ({ status, message }: Refusal): boolean => status === 401 && message === 'Authentication invalid'

function endSession(): void {
  const admin = useAuth.getState().role === 'admin'
  purge()
  toast.error('Session Expired, Login to continue', { id: 'session' })
  leave(admin ? paths.adminLogin : paths.login)
}
