import type { Answer } from '#web/api-client.ts'
import { isOutdated, settled, told } from '#web/parts/answered.tsx'

/**
 * Like `told`, for an action of a form that shows its errors itself (`Refused`). If the page's data is outdated, the
 * reloaded page may no longer have the form, so the error is shown as a toast (rules: toasts).
 */
export const toldInForm: typeof told = <Body>(answer: Answer<Body>, words?: (body: Body) => string | Error) =>
  answer.ok || isOutdated(answer) ? told(answer, words) : settled(answer)
