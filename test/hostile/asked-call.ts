import { randomUUID } from 'node:crypto'
import type { AnyCall } from '#api/http/call.ts'
import { needsOf } from '#shop/core/actor.ts'
import type { Scene, Tokens } from './scene.ts'

export const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`

/** Returns a token that the call's policy accepts, so that the API parses the body. */
export function letIn({ policy }: AnyCall, tokens: Tokens): string | undefined {
  if (policy === 'anyone') return tokens.visitor
  return policy === 'any-staff' || needsOf(policy) ? tokens.admin : tokens.customer
}

type There = Scene & { discount: string }

/** Returns the call's path with existing ids for its parameters, except those in `spoilt`. */
export function pathWith(call: AnyCall, scene: There, spoilt: Record<string, string> = {}): string {
  const there: Record<string, string> = { tender: scene.tender, line: '0', group: 'house', version: '1', ...spoilt }
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => there[name] ?? idFor(call, scene))
}

/** Returns an existing id, except for calls that would delete it. */
function idFor({ method, path, group }: AnyCall, scene: There): string {
  if (path.includes('{reference}')) return scene.reference
  if (/^\/(admin\/second-factor\/passkeys|back-in-stock|campaigns)\//.test(path)) return randomUUID()
  if (/^\/(?:admin\/)?collections\//.test(path) && method !== 'DELETE') return 'evening-wear'
  if (path.startsWith('/content/')) return 'about'
  if (path.includes('/reviews/')) return method === 'DELETE' ? randomUUID() : scene.review
  if (path.startsWith('/refunds/')) return scene.refund
  if (path.startsWith('/notification-choices/')) return 'new-order'
  if (path.startsWith('/notifications/')) return scene.notification
  if (path.startsWith('/chargebacks/') || path.startsWith('/disputes/')) return scene.chargeback
  if (path.startsWith('/content/') && method !== 'DELETE')
    return path.startsWith('/content/posts') ? scene.post : scene.page
  const there: Partial<Record<AnyCall['group'], string>> = {
    products: scene.changing,
    orders: scene.order,
    discounts: scene.discount,
    customers: scene.customer.user.id,
    appointments: scene.appointment,
  }
  return (method === 'DELETE' ? undefined : there[group]) ?? 'nobody'
}
